import { useState } from 'react'
import { requestDruckfreigaben } from '#contract/druckfreigabe.ts'
import type { Buchzeile, Jahrbuch } from '#contract/jahrbuch.ts'
import { callApi } from '#src/api/client.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { BUCH_KEYS } from '#src/parts/jahrbuch/jahrbuch-queries.ts'
import { writeBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

interface FreigabeAnfrageProps {
  jahr: Jahrbuch['jahr']
  /** The whole book, or one page of it. */
  werke: readonly Buchzeile[]
  ganz: boolean
  onClose: () => void
}

/** Whom it concerns, until when, and what a request before publication tells. */
export function FreigabeAnfrage({ jahr, werke: alle, ganz, onClose }: FreigabeAnfrageProps) {
  const { run, laeuft, satz, feld } = useAktion({ keys: BUCH_KEYS })
  const [bis, setBis] = useState<string | null>(null)
  const [auchUnveroeffentlicht, setAuch] = useState(false)
  const offene = alle.filter(isOffen)
  const verdeckte = offene.filter(({ oeffentlich }) => !oeffentlich)
  const gefragt = auchUnveroeffentlicht ? offene : offene.filter(({ oeffentlich }) => oeffentlich)
  const send = () =>
    run(
      () =>
        callApi(requestDruckfreigaben, {
          body: { jahr, bis: bis ?? '', auchUnveroeffentlicht, ...(!ganz && { einreichungIds: alle.map(({ einreichungId }) => einreichungId) }) },
        }),
      ({ werke, agenturen, mails, ohneAdresse }) => {
        writeMessage(
          `${arbeiten(werke)} angefragt, ${agenturen === 1 ? 'eine Agentur' : `${agenturen} Agenturen`}, ${mails === 1 ? 'eine E-Mail' : `${mails} E-Mails`}.`,
        )
        if (ohneAdresse.length > 0) writeBleibende(`Ohne E-Mail-Adresse: ${ohneAdresse.join(', ')}. Bitte fragen Sie dort selbst nach.`)
        onClose()
      },
    )
  return (
    <Dialog
      open
      size="md"
      title="Druckfreigabe anfragen"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" loading={laeuft} disabled={gefragt.length === 0} onClick={() => void send()}>
            {gefragt.length === 0 ? 'Anfragen' : `${arbeiten(gefragt.length)} anfragen`}
          </Button>
        </>
      }
    >
      <div className="freigabe-anfrage">
        <p>{satzOf(gefragt, offene.length)}</p>
        <DatumFeld
          label="Antwort bis"
          hint="Erinnert wird drei Tage vorher und am letzten Tag"
          pflicht
          ende
          value={bis}
          error={feld('bis')}
          inputRef={() => undefined}
          onBlur={() => undefined}
          onChange={setBis}
        />
        {verdeckte.length > 0 ? (
          <div className="freigabe-anfrage__verdeckt">
            <p>{`${verdeckte.length === 1 ? 'Eine Arbeit ist' : `${verdeckte.length} Arbeiten sind`} noch nicht veröffentlicht. Wer um ihre Freigabe gebeten wird, erfährt damit, dass sie gewonnen hat.`}</p>
            <CheckField
              label="Auch diese anfragen: Die Agenturen dürfen es jetzt erfahren"
              checked={auchUnveroeffentlicht}
              onChange={(event) => setAuch(event.currentTarget.checked)}
            />
          </div>
        ) : null}
        {satz ? <InlineError title={satz}>Es wurde niemand angeschrieben.</InlineError> : null}
      </div>
    </Dialog>
  )
}

function isOffen({ freigabe, druckstatus }: Buchzeile): boolean {
  return freigabe.stand !== 'AGENTUR' && freigabe.stand !== 'BUERO' && druckstatus < 10
}

function arbeiten(anzahl: number): string {
  return anzahl === 1 ? '1 Arbeit' : `${anzahl} Arbeiten`
}

function satzOf(gefragt: readonly Buchzeile[], offen: number): string {
  if (offen === 0) return 'Alle Arbeiten sind freigegeben: Es gibt nichts zu fragen.'
  if (gefragt.length === 0) return 'Keine dieser Arbeiten ist veröffentlicht.'
  const agenturen = new Set(gefragt.map(({ agentur }) => agentur.id)).size
  return `${arbeiten(gefragt.length)} von ${agenturen === 1 ? 'einer Agentur' : `${agenturen} Agenturen`}. Je Agentur geht eine E-Mail an den Kontakt für den Druck. Was schon freigegeben ist, bleibt es.`
}
