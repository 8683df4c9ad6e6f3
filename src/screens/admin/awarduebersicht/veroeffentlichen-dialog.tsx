import { useState } from 'react'
import { planVeroeffentlichung } from '#contract/awarduebersicht.ts'
import { callApi } from '#src/api/client.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { PasswortFeld } from '#src/parts/anmeldung/passwort-feld.tsx'
import { AWARD_KEYS, type Stand } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { auszeichnungenWort } from '#src/parts/exportjob/exportjob-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const BLEIBT = 'Es ist nichts öffentlich geworden.'

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
  const { confirm, laeuft, fehler, feld, close } = useFrage({ keys: AWARD_KEYS, onClose })
  const [password, setPassword] = useState('')
  const { anzahl, agenturen, fassung } = vorschau
  const wort = spaeter ? 'Veröffentlichung vormerken' : 'Veröffentlichen'
  const jurys = stand.jurys.filter(({ id }) => juryIds.includes(id)).map(({ nummer, titel }) => `${nummer} ${titel}`)

  const titel = `Ergebnisse ${stand.jahr} veröffentlichen?`

  const send = () =>
    confirm(
      { frage: titel, sonst: BLEIBT, getan: () => (spaeter ? 'Die Veröffentlichung ist vorgemerkt.' : 'Die Veröffentlichung läuft an.') },
      () => callApi(planVeroeffentlichung, { params: { jahr: `${stand.jahr}` }, body: { password, juryIds: [...juryIds], fassung } }),
      onClose,
    )

  return (
    <Dialog
      open
      size="md"
      role="alertdialog"
      title={titel}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
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
        <Absage fehler={fehler?.fields ? null : fehler} sonst={BLEIBT} />
        <button type="submit" hidden>
          Absenden
        </button>
      </form>
    </Dialog>
  )
}
