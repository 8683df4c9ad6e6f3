import type { CSSProperties } from 'react'
import type { PreflightSeite, Rahmen } from '#contract/preflight.ts'
import { KLASSE_WORTE } from '#src/parts/druck/preflight-worte.ts'
import { classNames } from '#src/ui/class-names.ts'
import { listAufSeite, placeNummern, type NummerBefund } from './befund-nummern.ts'

interface PreflightBlattProps {
  seite: PreflightSeite
  befunde: readonly NummerBefund[]
  /** Only the page. */
  ohne: boolean
  /** As large as it is printed. */
  gross: boolean
  gewaehlt: string | null
  onWahl: (befund: NummerBefund) => void
}

/** The screen's pixel is a 96th of an inch, a point a 72nd. */
const PIXEL_JE_PUNKT = 96 / 72

/** A page with its end format, its cutting marks and what was found on it: errors at the right, everything else at the left. */
export function PreflightBlatt({ seite, befunde, ohne, gross, gewaehlt, onWahl }: PreflightBlattProps) {
  const { breite, hoehe, bild, endformat } = seite
  const hier = ohne ? [] : listAufSeite(befunde, seite.seite)
  const rechts = hier.filter(({ klasse }) => klasse === 'FEHLER')
  const links = hier.filter(({ klasse }) => klasse !== 'FEHLER')
  const mass: CSSProperties = gross ? { width: `${breite * PIXEL_JE_PUNKT}px` } : { ['--verhaeltnis' as string]: String(breite / hoehe) }
  return (
    <div className={classNames('preflight__rahmen', gross && 'preflight__rahmen--gross')}>
      <div className="preflight-blatt" style={{ ...mass, aspectRatio: `${breite} / ${hoehe}` }}>
        {bild ? (
          <img className="preflight-blatt__bild" src={`/media/${bild.sha256}`} alt={`Seite ${seite.seite}`} />
        ) : (
          <p className="preflight-blatt__ohne">Von dieser Seite gibt es kein Bild. Die Befunde stehen an ihrem Ort.</p>
        )}
        {!ohne && endformat ? <Endformat seite={seite} endformat={endformat} /> : null}
        {hier.map((befund) => (
          <span
            key={befund.schluessel}
            className={classNames('preflight-ort', `preflight-ort--${artOf(befund.ort)}`)}
            data-klasse={befund.klasse}
            data-gewaehlt={befund.schluessel === gewaehlt || undefined}
            style={boxOf(befund.ort, seite)}
            aria-hidden="true"
          />
        ))}
        <Nummern befunde={rechts} seite={seite} rand="rechts" gewaehlt={gewaehlt} onWahl={onWahl} />
        <Nummern befunde={links} seite={seite} rand="links" gewaehlt={gewaehlt} onWahl={onWahl} />
      </div>
    </div>
  )
}

/** An edge is a line, a place a frame. */
function artOf({ breite, hoehe }: Rahmen): 'kante-quer' | 'kante-hoch' | 'kasten' {
  if (hoehe === 0) return 'kante-quer'
  return breite === 0 ? 'kante-hoch' : 'kasten'
}

function boxOf(ort: Rahmen, { breite, hoehe }: PreflightSeite): CSSProperties {
  const prozent = (wert: number, ganz: number) => `${(Math.min(Math.max(wert, 0), ganz) / ganz) * 100}%`
  const [x, y] = [Math.max(0, ort.x), Math.max(0, ort.y)]
  return {
    left: prozent(x, breite),
    top: prozent(y, hoehe),
    width: prozent(Math.min(ort.x + ort.breite, breite) - x, breite),
    height: prozent(Math.min(ort.y + ort.hoehe, hoehe) - y, hoehe),
  }
}

/** Where the paper is cut: a dashed frame, and marks beside the page. */
function Endformat({ seite, endformat }: { seite: PreflightSeite; endformat: Rahmen }) {
  const { x, y, breite, hoehe } = endformat
  const senkrecht = [x, x + breite].map((wert) => `${(wert / seite.breite) * 100}%`)
  const waagrecht = [y, y + hoehe].map((wert) => `${(wert / seite.hoehe) * 100}%`)
  return (
    <>
      <span className="preflight-blatt__endformat" style={boxOf(endformat, seite)} aria-hidden="true" />
      {senkrecht.map((left) => (
        <span key={left} className="preflight-marke preflight-marke--hoch" style={{ left }} aria-hidden="true" />
      ))}
      {waagrecht.map((top) => (
        <span key={top} className="preflight-marke preflight-marke--quer" style={{ top }} aria-hidden="true" />
      ))}
    </>
  )
}

interface NummernProps extends Pick<PreflightBlattProps, 'seite' | 'gewaehlt' | 'onWahl'> {
  befunde: ReturnType<typeof listAufSeite>
  rand: 'links' | 'rechts'
}

function Nummern({ befunde, seite, rand, gewaehlt, onWahl }: NummernProps) {
  const mitteOf = ({ ort }: NummernProps['befunde'][number]) => (Math.min(seite.hoehe, Math.max(0, ort.y + ort.hoehe / 2)) / seite.hoehe) * 100
  const sorted = befunde.toSorted((a, b) => mitteOf(a) - mitteOf(b))
  const orte = placeNummern(sorted.map(mitteOf))
  return sorted.map((befund, at) => (
    <button
      key={befund.schluessel}
      type="button"
      className={`preflight-nummer preflight-blatt__nummer preflight-blatt__nummer--${rand}`}
      data-klasse={befund.klasse}
      style={{ top: `${orte[at]}%` }}
      aria-pressed={befund.schluessel === gewaehlt}
      aria-label={`${KLASSE_WORTE[befund.klasse].eins} ${befund.nummer}: ${befund.titel}`}
      onClick={() => onWahl(befund)}
    >
      {befund.nummer}
    </button>
  ))
}
