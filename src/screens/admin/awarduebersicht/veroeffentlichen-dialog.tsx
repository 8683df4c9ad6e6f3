import { useState } from 'react'
import { planVeroeffentlichung } from '#contract/awarduebersicht.ts'
import { callApi } from '#src/api/client.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { PasswortFeld } from '#src/parts/anmeldung/passwort-feld.tsx'
import { AWARD_KEYS, type Stand } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { auszeichnungenWort } from '#src/parts/exportjob/exportjob-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

interface VeroeffentlichenDialogProps {
  stand: Stand
  juryIds: readonly string[]
  vorschau: Stand['vorschau']
  /** The embargo still holds it back. */
  spaeter: boolean
  onClose: () => void
}

/** The password once more: what has been read cannot be unread. */
export function VeroeffentlichenDialog({ stand, juryIds, vorschau, spaeter, onClose }: VeroeffentlichenDialogProps) {
  const { run, laeuft, satz, feld } = useAktion({ keys: AWARD_KEYS })
  const [password, setPassword] = useState('')
  const { anzahl, agenturen, fassung } = vorschau
  const wort = spaeter ? 'Veröffentlichung vormerken' : 'Veröffentlichen'
  const jurys = stand.jurys.filter(({ id }) => juryIds.includes(id)).map(({ nummer, titel }) => `${nummer} ${titel}`)

  const send = () =>
    run(() => callApi(planVeroeffentlichung, { params: { jahr: `${stand.jahr}` }, body: { password, juryIds: [...juryIds], fassung } }), onClose)

  return (
    <Dialog
      open
      size="md"
      role="alertdialog"
      title={`Ergebnisse ${stand.jahr} veröffentlichen?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="confirm" loading={laeuft} onClick={() => void send()}>
            {wort}
          </Button>
        </>
      }
    >
      <form
        className="veroeffentlichen-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p>{`${auszeichnungenWort(anzahl)}, ${agenturen.length === 1 ? '1 Agentur' : `${agenturen.length} Agenturen`}: ${jurys.join(', ')}.`}</p>
        <p>
          {spaeter
            ? `Das Embargo hält alles zurück bis ${formatTermin(stand.wertung.embargo ?? '')}. Bis dahin können Sie es zurücknehmen.`
            : 'Sie haben danach eine Minute, um es zurückzunehmen. Dann lesen die Agenturen ihre Ergebnisse, und das bleibt so.'}
        </p>
        <PasswortFeld
          label="Ihr Passwort"
          name="password"
          autoComplete="current-password"
          value={password}
          error={feld('password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {satz ? <InlineError title={satz}>Es ist nichts öffentlich geworden.</InlineError> : null}
        <button type="submit" hidden>
          Absenden
        </button>
      </form>
    </Dialog>
  )
}
