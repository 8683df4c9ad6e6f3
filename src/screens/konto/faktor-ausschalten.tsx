import { endZweiterFaktor } from '#contract/zweiter-faktor.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { faktorQuery } from './konto-queries.ts'
import { PasswortUndCode } from './passwort-und-code.tsx'
import { useAbsenden } from './use-absenden.ts'

export default function FaktorAusschalten({ onClose }: { onClose: () => void }) {
  const { handleSubmit, laeuft, satz, feld } = useAbsenden(
    ({ password = '', code = '' }) => callApi(endZweiterFaktor, { body: { password, code } }),
    [faktorQuery.queryKey],
    onClose,
  )
  return (
    <form className="konto-faktor" noValidate onSubmit={handleSubmit}>
      {satz ? <InlineError title={satz} /> : null}
      <p>Danach genügt zur Anmeldung wieder Ihr Passwort allein.</p>
      <PasswortUndCode feld={feld} />
      <div className="konto-faktor__knoepfe">
        <Button type="submit" variant="danger" loading={laeuft}>
          Zweiten Faktor ausschalten
        </Button>
        {/* Nothing calls it back. */}
        <Button disabled={laeuft} onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
