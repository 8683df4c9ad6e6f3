import { type FormEvent, useState } from 'react'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { isLeer, readAufbewahrtes } from '#src/parts/stimmprotokoll/aufbewahrtes.ts'
import { sortDatei } from '#src/parts/stimmprotokoll/sort-datei.ts'
import { kannRechnen } from '#src/parts/stimmprotokoll/web-krypto.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { DateienKarte } from './dateien-karte.tsx'
import { Ergebnis } from './ergebnis.tsx'
import { KopfKarte } from './kopf-karte.tsx'
import { type Pruefstoff, usePruefung } from './use-pruefung.ts'
import { WasEsZeigt } from './was-es-zeigt.tsx'
import './pruefen-screen.css'

const LEER: Pruefstoff = { protokoll: null, nachweis: null, text: '' }
const OHNE_DATEI = 'Bitte wählen Sie zuerst ein Stimmprotokoll oder einen eigenen Nachweis.'
const KEIN_KOPF = 'Darin steht weder ein Kopf noch eine Quittung. Es genügt die Prüfsumme: 64 Zeichen aus 0 bis 9 und a bis f.'

/** `/pruefen`: verifies the log of a jury, or a juror's own entries, in this browser and without asking the server for anything. */
export function Component() {
  useRaum('light')
  useTitel('Stimmprotokoll prüfen')
  const [stoff, setStoff] = useState(LEER)
  const [fehler, setFehler] = useState<{ datei?: string; text?: string }>({})
  const pruefung = usePruefung()
  const { anteil, befunde } = pruefung

  function change(teil: Partial<Pruefstoff>) {
    setStoff((before) => ({ ...before, ...teil }))
    setFehler({})
    pruefung.verwerfen()
  }

  async function add(dateien: readonly File[]) {
    const teil: Partial<Pruefstoff> = {}
    const texte: string[] = []
    for (const datei of dateien) {
      const sorte = await sortDatei(datei)
      if (sorte.art === 'text') texte.push(sorte.text)
      else teil[sorte.art] = datei
    }
    change({ ...teil, ...(texte.length > 0 && { text: [stoff.text, ...texte].filter(Boolean).join('\n') }) })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const datei = !stoff.protokoll && !stoff.nachweis ? OHNE_DATEI : undefined
    const text = stoff.text.trim() !== '' && isLeer(readAufbewahrtes(stoff.text)) ? KEIN_KOPF : undefined
    setFehler({ ...(datei && { datei }), ...(text && { text }) })
    if (!datei && !text) void pruefung.start(stoff)
  }

  return (
    <SeitenRahmen>
      <main className="pruefen" id="inhalt">
        <header className="pruefen__kopf">
          <h1 className="text-display-lg">Stimmprotokoll prüfen</h1>
          <p>
            Diese Seite rechnet in Ihrem Browser. Was Sie ihr geben, verlässt dieses Gerät nicht; sie fragt den Server nichts und geht auch ohne Netz.
          </p>
        </header>
        {kannRechnen() ? null : (
          <InlineError title="Dieser Browser kann hier nicht prüfen.">
            Prüfsummen rechnet er nur auf Seiten, die über https kommen. Bitte öffnen Sie die Seite so, oder prüfen Sie auf dem Server mit verify-log.
          </InlineError>
        )}
        <div className="pruefen__spalten">
          <form className="pruefen__stoff" noValidate onSubmit={handleSubmit}>
            <DateienKarte stoff={stoff} fehler={fehler.datei} onDateien={(dateien) => void add(dateien)} onChange={change} />
            <KopfKarte text={stoff.text} fehler={fehler.text} onText={(text) => change({ text })} />
            <Button type="submit" variant="primary" size="touch" block disabled={!kannRechnen()} loading={anteil !== null}>
              Prüfen
            </Button>
          </form>
          <div className="pruefen__rechts">
            {anteil === null ? null : <Fortschritt anteil={anteil} onAbbrechen={pruefung.abbrechen} />}
            {befunde ? <Ergebnis befunde={befunde} /> : null}
            {anteil === null && !befunde ? <WasEsZeigt /> : null}
          </div>
        </div>
      </main>
    </SeitenRahmen>
  )
}

function Fortschritt({ anteil, onAbbrechen }: { anteil: number; onAbbrechen: () => void }) {
  return (
    <section className="pruefen__karte" aria-labelledby="pruefen-laeuft">
      <h2 className="text-heading-sm" id="pruefen-laeuft">
        Wird geprüft
      </h2>
      <ProgressBar label="Geprüft" value={Math.round(anteil * 100)} valueText={`${Math.round(anteil * 100)} %`} />
      <div className="pruefen__wege">
        <Button onClick={onAbbrechen}>Abbrechen</Button>
      </div>
    </section>
  )
}
