import { useEffect, useRef, useState } from 'react'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { Button } from '#src/ui/button.tsx'
import type { AbgabeHier } from './abgabe-hier.ts'
import { AbgabeDialog } from './abgabe-dialog.tsx'
import { Abgegeben } from './abgegeben.tsx'
import { FristKarte } from './frist-karte.tsx'
import { PreisKarte } from './preis-karte.tsx'
import { Pruefliste } from './pruefliste.tsx'
import { useAbgabe } from './use-abgabe.ts'
import { useServerUhr } from './use-server-uhr.ts'
import './abgabe.css'

/** The last tab: what is missing, what it costs, until when, and the one button that binds. */
export function AbgebenReiter(hier: AbgabeHier) {
  const { entwurf, basis } = hier
  const offen = entwurf.pruefliste.filter(({ erfuellt }) => !erfuellt).length
  const folgt = entwurf.pruefliste.filter(({ nachzureichen }) => nachzureichen).length
  useFokusNachAbgabe(entwurf.darfAbgeben)
  if (!entwurf.darfAbgeben) return <Abgegeben {...hier} />
  return (
    <div className="abgabe">
      <section aria-labelledby="pruefliste">
        <header className="abgabe__kopf">
          <h2 id="pruefliste">Prüfliste</h2>
          <p>{zaehlungOf(offen, folgt)}</p>
        </header>
        <Pruefliste pruefliste={entwurf.pruefliste} basis={basis} />
      </section>
      <Neben {...hier} offen={offen} />
    </div>
  )
}

/** The button that was pressed is gone: whoever listens or goes on by keyboard stands before what was made of it. */
function useFokusNachAbgabe(darfAbgeben: boolean): void {
  const durfte = useRef(darfAbgeben)
  useEffect(() => {
    if (durfte.current && !darfAbgeben && isLost(document.activeElement)) document.querySelector<HTMLElement>('#abgegeben')?.focus()
    durfte.current = darfAbgeben
  }, [darfAbgeben])
}

/** Nowhere, or still in the question that is just going. */
function isLost(active: Element | null): boolean {
  return active === null || active === document.body || active.closest('[role="alertdialog"]') !== null
}

/** One clock for the card and the button: when it says „Vorbei", the button says so in the same moment. */
function Neben({ offen, ...hier }: AbgabeHier & { offen: number }) {
  const { entwurf } = hier
  const nowMs = useServerUhr(entwurf.nowMs)
  return (
    <aside className="abgabe__neben" aria-label="Preis, Frist und Abgabe">
      <PreisKarte preis={entwurf.preis} danach={entwurf.preisDanach} />
      <FristKarte entwurf={entwurf} nowMs={nowMs} />
      <AbgabeKnopf {...hier} offen={offen} nowMs={nowMs} />
    </aside>
  )
}

function zaehlungOf(offen: number, folgt: number): string {
  if (offen > 0) return `Noch ${offen === 1 ? '1 Punkt' : `${offen} Punkte`} offen`
  if (folgt === 0) return 'Alles vollständig'
  return folgt === 1 ? 'Bereit zur Abgabe, 1 Punkt kann folgen' : `Bereit zur Abgabe, ${folgt} Punkte können folgen`
}

/** Never disabled in silence: it says what stands in the way. */
function AbgabeKnopf({ offen, nowMs, ...hier }: AbgabeHier & { offen: number; nowMs: number }) {
  const [asking, setAsking] = useState(false)
  const abgabe = useAbgabe(hier, () => setAsking(false))
  const { entwurf } = hier
  const { bisMs } = entwurf.frist
  const fristOffen = entwurf.frist.offen && (bisMs === null || nowMs <= bisMs)
  useNachfrage(hier, fristOffen)
  const hindernis = hindernisOf(hier, offen, fristOffen)
  return (
    <div className="abgabe__knopf">
      <Button
        variant="primary"
        size="touch"
        block
        icon={<PaperPlaneTiltIcon size={20} aria-hidden="true" />}
        loading={abgabe.laeuft && !asking}
        aria-disabled={hindernis !== null}
        aria-describedby="abgabe-hinweis"
        onClick={() => (hindernis === null ? setAsking(true) : undefined)}
      >
        Verbindlich abgeben
      </Button>
      <p id="abgabe-hinweis">{hindernis ?? 'Sie sehen vorher noch einmal, was Sie abgeben und was es kostet.'}</p>
      <AbgabeDialog {...hier} fristOffen={fristOffen} open={asking} abgabe={abgabe} />
    </div>
  )
}

const NACHFRAGE_MS = 30_000

/** Who waits for the office, or for the start, need not load the page anew. */
function useNachfrage({ entwurf, reload }: AbgabeHier, fristOffen: boolean): void {
  const wartet = entwurf.agentur.status !== 'FREIGEGEBEN' || !fristOffen
  useEffect(() => {
    if (!wartet) return
    const timer = setInterval(() => void reload(), NACHFRAGE_MS)
    return () => clearInterval(timer)
  }, [wartet, reload])
}

function hindernisOf({ entwurf, buero }: AbgabeHier, offen: number, fristOffen: boolean): string | null {
  const { agentur, preis, pruefliste, status, ungesichert = [] } = entwurf
  const titel = pruefliste.filter(({ feld }) => ungesichert.includes(feld)).map((punkt) => `„${punkt.titel}“`)
  if (titel.length > 0) return `Noch nicht gesichert: ${titel.join(', ')}. Was daran nicht passt, steht in der Prüfliste. Alles andere ist gesichert.`
  if (offen > 0) return 'Abgeben können Sie, sobald die Prüfliste vollständig ist. Ihre Eingaben sind gesichert.'
  if (!preis) return 'Für diese Kategorie gilt gerade keine Preisstufe. Bitte wenden Sie sich an das Wettbewerbsbüro.'
  if (buero) return null
  if (!fristOffen && status !== 'NACHBESSERUNG') return 'Die Abgabe ist gerade nicht möglich. Ihr Entwurf bleibt gesichert.'
  if (agentur.status !== 'FREIGEGEBEN') return 'Sie sind noch nicht freigegeben. Weiterarbeiten können Sie schon, abgeben danach.'
  return null
}
