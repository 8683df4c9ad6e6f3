import { useState } from 'react'
import { requestDruckfreigaben } from '#contract/druckfreigabe.ts'
import type { Buchzeile, Jahrbuch } from '#contract/jahrbuch.ts'
import { callApi } from '#src/api/client.ts'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { BUCH_KEYS } from '#src/parts/jahrbuch/jahrbuch-queries.ts'
import { writeBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface FreigabeAnfrageProps {
  jahr: Jahrbuch['jahr']
  /** The whole book, or one page of it. */
  werke: readonly Buchzeile[]
  ganz: boolean
  onClose: () => void
}

const TITEL = 'Druckfreigabe anfragen'
const NICHTS = 'Es wurde niemand angeschrieben.'

/** Whom it concerns, until when, and what a request before publication tells. */
export function FreigabeAnfrage({ jahr, werke: alle, ganz, onClose }: FreigabeAnfrageProps) {
  const { confirm, laeuft, fehler, feld, close } = useFrage({ keys: BUCH_KEYS, onClose })
  const [bis, setBis] = useState<string | null>(null)
  const [auchUnveroeffentlicht, setAuch] = useState(false)
  const offene = alle.filter(isOffen)
  const verdeckte = offene.filter(({ oeffentlich }) => !oeffentlich)
  const gefragt = auchUnveroeffentlicht ? offene : offene.filter(({ oeffentlich }) => oeffentlich)
  const send = () =>
    confirm(
      { frage: `${TITEL}:`, sonst: NICHTS, getan: angefragtSatzOf },
      async () => {
        const istNoch = notePerson()
        const antwort = await callApi(requestDruckfreigaben, {
          body: { jahr, bis: bis ?? '', auchUnveroeffentlicht, ...(!ganz && { einreichungIds: alle.map(({ einreichungId }) => einreichungId) }) },
        })
        // Also to whoever has closed the question: nobody else asks there.
        if (antwort.ohneAdresse.length > 0 && istNoch())
          writeBleibende(`Ohne E-Mail-Adresse: ${antwort.ohneAdresse.join(', ')}. Bitte fragen Sie dort selbst nach.`)
        return antwort
      },
      (antwort) => {
        writeMessage(angefragtSatzOf(antwort))
        onClose()
      },
    )

  return (
    <Dialog
      open
      size="md"
      title={TITEL}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
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
          readOnly={laeuft}
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
        <Absage fehler={fehler?.fields ? null : fehler} sonst={NICHTS} />
      </div>
    </Dialog>
  )
}

function isOffen({ freigabe, druckstatus }: Buchzeile): boolean {
  return freigabe.stand !== 'AGENTUR' && freigabe.stand !== 'BUERO' && druckstatus < 10
}

function angefragtSatzOf({ werke, agenturen, mails }: Record<'werke' | 'agenturen' | 'mails', number>): string {
  return `${arbeiten(werke)} angefragt, ${agenturen === 1 ? 'eine Agentur' : `${agenturen} Agenturen`}, ${mails === 1 ? 'eine E-Mail' : `${mails} E-Mails`}.`
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
