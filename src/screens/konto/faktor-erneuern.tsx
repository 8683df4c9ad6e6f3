import { useState } from 'react'
import { renewWiederherstellungscodes } from '#contract/zweiter-faktor.ts'
import { callApi } from '#src/api/client.ts'
import { notePerson } from '#src/lib/session-state.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { writeBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { FaktorCodes } from './faktor-codes.tsx'
import { faktorQuery } from './konto-queries.ts'
import { PasswortUndCode } from './passwort-und-code.tsx'
import { useAbsenden } from './use-absenden.ts'

/** For whoever has left the page: the codes came when nobody saw them. */
const UNGESEHEN = 'Ihre bisherigen Wiederherstellungscodes gelten nicht mehr. Bitte holen Sie unter „Konto und Darstellung“ noch einmal neue.'

export default function FaktorErneuern({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const nochDa = useNochDa()
  const { handleSubmit, laeuft, satz, feld } = useAbsenden(
    async ({ password = '', code = '' }) => {
      const istNoch = notePerson()
      const neu = await callApi(renewWiederherstellungscodes, { body: { password, code } })
      if (!nochDa() && istNoch()) writeBleibende(UNGESEHEN)
      setCodes(neu.codes)
    },
    [faktorQuery.queryKey],
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
        {/* Nothing calls it back, and the codes are shown once. */}
        <Button disabled={laeuft} onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
