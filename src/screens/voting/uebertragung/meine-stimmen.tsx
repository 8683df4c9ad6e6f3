import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Kriterium } from '#contract/runde.ts'
import { formatQuittung } from '#contract/quittung.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import { usePaket } from '#src/parts/paket/use-paket.ts'
import { mitUmfangWort } from '#src/parts/runde/runde-worte.ts'
import { useRefreshJury } from '#src/parts/paket/use-refresh-jury.ts'
import { isUngeklaert, nichtGezaehltWort } from '#src/parts/stimme/reason-worte.ts'
import { type Angabe, angabeGenau, offenSatz, zaehltNichts, zaehltSatz } from '#src/parts/stimme/stimme-worte.ts'
import { useStimmen } from '#src/parts/stimme/use-stimmen.ts'

const ORT_WORT: Record<Exclude<LokaleStimme['ort'], 'nicht-gezaehlt' | null>, string> = {
  tablet: 'Auf diesem Tablet',
  sendet: 'Wird gesendet',
  uebertragen: 'Übertragen',
  konflikt: 'Welche gilt?',
}

/** Every vote of one jury with its receipt, on screen and on paper. */
export function MeineStimmen({ jury }: { jury: JuryListItem }) {
  const paket = usePaket(jury.id)
  const stimmen = useStimmen(jury.id)
  useRefreshJury(jury.id)
  const zeilen = [...(stimmen?.values() ?? [])].filter(({ art }) => art !== null && art !== 'ZURUECKGEZOGEN')
  if (zeilen.length === 0) return null
  const rundeOf = (rundeId: string) => paket?.runden.find(({ id }) => id === rundeId) ?? null
  const kriterienOf = (rundeId: string) => rundeOf(rundeId)?.kriterien
  const order = new Map(paket?.einreichungen.map(({ id }, index) => [id, index]))
  zeilen.sort((a, b) => (order.get(a.einreichungId) ?? 0) - (order.get(b.einreichungId) ?? 0))
  const titel = `Jury ${jury.nummer}, ${jury.titel} ${jury.jahr}`
  return (
    // A table wider than the screen scrolls by itself, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="meine-stimmen" role="region" aria-label={titel} tabIndex={0}>
      <table className="meine-stimmen__tabelle">
        <caption className="text-heading-sm">{titel}</caption>
        <thead>
          <tr>
            <th scope="col">Nummer</th>
            <th scope="col">Einreichung</th>
            <th scope="col">Stimme</th>
            <th scope="col">Stand</th>
            <th scope="col">Zeit</th>
            <th scope="col">Quittung</th>
          </tr>
        </thead>
        <tbody>
          {zeilen.map((stimme) => (
            <tr key={`${stimme.rundeId} ${stimme.einreichungId}`}>
              <Einreichung paket={paket ?? null} einreichungId={stimme.einreichungId} />
              <td className="meine-stimmen__wort">{mitUmfangWort(rundeOf(stimme.rundeId), wortOf(stimme, kriterienOf(stimme.rundeId)))}</td>
              <td className={`meine-stimmen__ort meine-stimmen__ort--${isUngeklaert(stimme) ? 'konflikt' : stimme.ort}`}>
                {standOf(stimme, kriterienOf(stimme.rundeId))}
              </td>
              <td>{zeitOf(stimme)}</td>
              <td className="meine-stimmen__nummer">{stimme.quittung ? formatQuittung(stimme.quittung) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Einreichung({ paket, einreichungId }: { paket: Jurypaket | null; einreichungId: string }) {
  const einreichung = paket?.einreichungen.find(({ id }) => id === einreichungId)
  return (
    <>
      <td className="meine-stimmen__nummer">{einreichung?.nummer ?? '–'}</td>
      <th scope="row">{einreichung?.titel ?? 'Nicht mehr auf diesem Tablet'}</th>
    </>
  )
}

/** Without the round on this tablet nobody here can tell whether a value is complete. */
function standOf(stimme: LokaleStimme, kriterien: Kriterium[] | undefined): string {
  const { ort } = stimme
  if (ort === null) return ''
  const zaehlt = kriterien && zaehlendeOf(stimme)
  const wort = ort === 'nicht-gezaehlt' ? nichtGezaehltWort(stimme) : ORT_WORT[ort]
  return zaehlt ? `${wort}${wort.endsWith('?') ? '' : '.'} ${zaehltSatz(zaehlt, { kriterien })}.` : wort
}

/** What counts, where that is in doubt. */
function zaehlendeOf(stimme: LokaleStimme): Angabe | null {
  if (stimme.ort === 'konflikt') return zaehltNichts(stimme) ? null : (stimme.gueltig ?? stimme)
  return stimme.ort === 'nicht-gezaehlt' ? stimme.gueltig : null
}

function wortOf(stimme: LokaleStimme, kriterien: Kriterium[] = []): string {
  return [angabeGenau(stimme, kriterien), offenSatz(stimme, kriterien)].filter(Boolean).join('. ')
}

function zeitOf({ serverMs, wallMs }: LokaleStimme): string {
  const ms = serverMs ?? wallMs
  return ms === null ? '–' : formatZeitpunkt(ms)
}
