import { useState } from 'react'
import { renewWiederherstellungscodes } from '#contract/zweiter-faktor.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { FaktorCodes } from './faktor-codes.tsx'
import { PasswortUndCode } from './passwort-und-code.tsx'
import { useAbsenden } from './use-absenden.ts'

export default function FaktorErneuern({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const { handleSubmit, laeuft, satz, feld } = useAbsenden(async ({ password = '', code = '' }) =>
    setCodes((await callApi(renewWiederherstellungscodes, { body: { password, code } })).codes),
  )
  if (codes) {
    return (
      <FaktorCodes codes={codes} onClose={onClose}>
        <strong>Das sind Ihre neuen Wiederherstellungscodes.</strong> Die bisherigen gelten nicht mehr.
      </FaktorCodes>
    )
  }
  return (
    <form className="konto-faktor" noValidate onSubmit={handleSubmit}>
      {satz ? <InlineError title={satz} /> : null}
      <p>Sie bekommen zehn neue Codes. Die bisherigen gelten danach nicht mehr, auch die unbenutzten.</p>
      <PasswortUndCode feld={feld} />
      <div className="konto-faktor__knoepfe">
        <Button type="submit" variant="primary" loading={laeuft}>
          Neue Codes erzeugen
        </Button>
        <Button onClick={onClose}>Abbrechen</Button>
      </div>
    </form>
  )
}
