import { useState } from 'react'
import { undoZahlungseingang, type Rechnung, type Zahlungseingang } from '#contract/rechnung.ts'
import { callApi } from '#src/api/client.ts'
import { formatTermin, formatZeitpunkt } from '#src/lib/datum.ts'
import { formatEuro } from '#contract/geld.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Abschnitt, AnsichtTabelle } from '#src/parts/ansicht/ansicht.tsx'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button } from '#src/ui/button.tsx'

const SPALTEN = ['Tag', 'Betrag', 'Referenz', 'Erfasst', 'Aktion']

/** Every entry stays; what was wrong is taken back by another. */
export function Zahlungen({ rechnung }: { rechnung: Rechnung }) {
  const [zurueck, setZurueck] = useState<Zahlungseingang | null>(null)
  const { zahlungen } = rechnung
  return (
    <Abschnitt titel="Zahlungen">
      {zahlungen.length === 0 ? <p className="ansicht__leer">Noch keine Zahlung erfasst.</p> : null}
      {zahlungen.length > 0 ? (
        <AnsichtTabelle
          name="Tabelle der Zahlungen"
          spalten={SPALTEN}
          zeilen={zahlungen.map((zahlung) => ({ id: zahlung.id, zellen: zellenOf(zahlung, () => setZurueck(zahlung)) }))}
        />
      ) : null}
      {zurueck ? <Zuruecknehmen rechnung={rechnung} zahlung={zurueck} onClose={() => setZurueck(null)} /> : null}
    </Abschnitt>
  )
}

function zellenOf(zahlung: Zahlungseingang, onUndo: () => void) {
  const { betragCent, datum, stornoVon, storniert, createdMs, wer } = zahlung
  return [
    formatTermin(datum),
    <span key="betrag" className="ansicht__fest">
      {storniert ? <del>{formatEuro(betragCent)}</del> : formatEuro(betragCent)}
    </span>,
    wasOf(zahlung),
    `${formatZeitpunkt(createdMs)}${wer ? `, ${wer}` : ''}`,
    stornoVon || storniert ? (
      '–'
    ) : (
      <Button key="zurueck" className="rechnung__rueckgaengig" onClick={onUndo}>
        Zurücknehmen …
      </Button>
    ),
  ]
}

function wasOf({ stornoVon, betragCent, referenz }: Zahlungseingang): string {
  if (stornoVon) return `Gegenbuchung${referenz ? ` zu ${referenz}` : ''}`
  if (betragCent < 0) return `Rückzahlung${referenz ? `, ${referenz}` : ''}`
  return referenz || '–'
}

function Zuruecknehmen({ rechnung: { id }, zahlung, onClose }: { rechnung: Rechnung; zahlung: Zahlungseingang; onClose: () => void }) {
  function handleDone() {
    onClose()
    writeMessage('Die Zahlung ist zurückgenommen.')
  }
  return (
    <Rueckfrage
      open
      frage="Zahlung zurücknehmen?"
      ja="Zurücknehmen"
      sonst="Es wurde nichts geändert."
      keys={[['rechnungen']]}
      onJa={() => callApi(undoZahlungseingang, { params: { id, zahlungId: zahlung.id } })}
      onDone={handleDone}
      onClose={onClose}
    >
      {`Eine Gegenbuchung über ${formatEuro(-zahlung.betragCent)} hebt die Zahlung vom ${formatTermin(zahlung.datum)} auf. Beide bleiben in der Liste.`}
    </Rueckfrage>
  )
}
