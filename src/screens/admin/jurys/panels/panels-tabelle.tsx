import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { Panelkategorie, Panels, Panelsitz } from '#contract/panel.ts'
import { panelOf, sehenOf, type Verteilung } from '#contract/panel-regel.ts'
import { isImPanel } from '#contract/umfang.ts'
import { formatZahl } from '#contract/zahl.ts'
import '#src/ui/check-field.css'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { mindestensOf, toggleKategorie, type Panelentwurf } from './panels-entwurf.ts'
import '../jury-tabelle.css'

interface PanelsTabelleProps {
  panels: Panels
  entwurf: Panelentwurf
  gesperrt: boolean
  onChange: (verteilung: Verteilung) => void
}

/** Members down, categories across; how many see each work above them, what everybody has before them at the end of a row. */
export function PanelsTabelle({ panels: { kategorien, sitze }, entwurf, gesperrt, onChange }: PanelsTabelleProps) {
  const stimmende = sitze.filter(({ stimmt }) => stimmt)
  const { verteilung } = entwurf
  return (
    <div className="jury-tabelle panels__tabelle">
      <table>
        <thead>
          <tr>
            <th scope="col">Mitglied</th>
            {kategorien.map((kategorie) => (
              <th key={kategorie.id} scope="col">
                <span className="panels__kategorie">{kategorie.titel}</span>
                <span className="panels__klein">
                  <Umfang {...kategorie} />
                </span>
              </th>
            ))}
            <th scope="col">Bewertet</th>
          </tr>
          <tr className="panels__deckung">
            <th scope="row">Sehen jede Arbeit</th>
            {kategorien.map((kategorie) => (
              <td key={kategorie.id}>
                <Deckung sehen={sehenOf(kategorie, panelOf(kategorie.id, { sitze: stimmende, verteilung }))} entwurf={entwurf} />
              </td>
            ))}
            <td>–</td>
          </tr>
        </thead>
        <tbody>
          {stimmende.map((sitz) => (
            <tr key={sitz.id}>
              <th scope="row">
                {sitz.name}
                <span className="panels__klein">{sitz.funktion}</span>
              </th>
              {kategorien.map((kategorie) => (
                <td key={kategorie.id}>
                  <Zelle
                    sitz={sitz}
                    kategorie={kategorie}
                    verteilung={verteilung}
                    gesperrt={gesperrt}
                    onToggle={() => onChange(toggleKategorie(verteilung, sitz.id, kategorie.id))}
                  />
                </td>
              ))}
              <td className="panels__last">
                <Umfang {...lastOf(sitz, { kategorien, verteilung })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ZelleProps {
  sitz: Panelsitz
  kategorie: Panelkategorie
  verteilung: Verteilung
  gesperrt: boolean
  onToggle: () => void
}

function Zelle({ sitz, kategorie, verteilung, gesperrt, onToggle }: ZelleProps) {
  const befangen = kategorie.befangene.filter((ids) => ids.includes(sitz.id)).length
  if (!sitz.verteilt) return <span className="panels__klein">alle</span>
  return (
    <label className="panels__zelle">
      <input
        className="check-field__box"
        type="checkbox"
        aria-label={`${sitz.name}: ${kategorie.titel}`}
        checked={verteilung.get(sitz.id)?.has(kategorie.id) ?? false}
        disabled={gesperrt}
        onChange={onToggle}
      />
      {befangen > 0 ? <span className="panels__klein">{`${befangen} befangen`}</span> : null}
    </label>
  )
}

/** Fewer than the office wants keep the round closed. */
function Deckung({ sehen, entwurf }: { sehen: number; entwurf: Panelentwurf }) {
  const mindestens = mindestensOf(entwurf)
  return sehen < mindestens ? (
    <StatusWort icon={WarningCircleIcon} ton="coral" wort={`${sehen} von ${mindestens}`} />
  ) : (
    <StatusWort icon={CheckCircleIcon} ton="laurel" wort={String(sehen)} />
  )
}

/** „38 Arbeiten“, and under it „1 h 12 min Film“ */
function Umfang({ werke, filmMs }: Pick<Panelkategorie, 'werke' | 'filmMs'>) {
  return (
    <>
      {werke === 1 ? '1 Arbeit' : `${formatZahl(werke)} Arbeiten`}
      {filmMs < MINUTE_MS / 2 ? null : <span className="panels__klein">{`${filmzeitWort(filmMs)} Film`}</span>}
    </>
  )
}

const MINUTE_MS = 60_000

function filmzeitWort(ms: number): string {
  const minuten = Math.round(ms / MINUTE_MS)
  return minuten < 60 ? `${minuten}\u00A0min` : `${Math.floor(minuten / 60)}\u00A0h ${minuten % 60}\u00A0min`
}

function lastOf({ id }: Panelsitz, { kategorien, verteilung }: { kategorien: readonly Panelkategorie[]; verteilung: Verteilung }) {
  const eigene = kategorien.filter((kategorie) => isImPanel(verteilung.get(id) ?? null, kategorie.id))
  const befangen = eigene.reduce((sum, { befangene }) => sum + befangene.filter((ids) => ids.includes(id)).length, 0)
  const werke = eigene.reduce((sum, kategorie) => sum + kategorie.werke, 0) - befangen
  return { werke, filmMs: eigene.reduce((sum, { filmMs }) => sum + filmMs, 0) }
}
