import { useEffect, useMemo, useReducer } from 'react'
import { fitTitel, type Grenzen, type Kasten, type Wortbreiten } from './titelmass.ts'

/** The size in which a title fits its box; measured once per title, with the letters it will have. */
export function useTitelmass(titel: string, { breite, hoehe }: Kasten, { gross, klein, mindest }: Grenzen): number {
  const [stand, redraw] = useReducer((zahl: number) => zahl + 1, 0)
  useEffect(() => {
    // Measured before the letters had come: once more with them.
    if (!document.fonts || document.fonts.status === 'loaded') return
    let current = true
    void document.fonts.ready.then(() => {
      gemessen.clear()
      if (current) redraw()
    })
    return () => {
      current = false
    }
  }, [])
  return useMemo(
    () => (stand >= 0 ? fitTitel(measureWorte(titel), { breite, hoehe }, { gross, klein, mindest }) : klein),
    [stand, titel, breite, hoehe, gross, klein, mindest],
  )
}

const gemessen = new Map<string, Wortbreiten>()
const GEMERKT = 400
const PROBE_PX = 100

function measureWorte(titel: string): Wortbreiten {
  const bekannt = gemessen.get(titel)
  if (bekannt) return bekannt
  const probe = document.createElement('div')
  probe.className = 'buehnentitel buehnentitel--probe'
  probe.style.fontSize = `${PROBE_PX}px`
  // A word may end in a hyphen, too.
  const worte = titel.split(/\s+|(?<=-)/u).filter(Boolean)
  probe.append(...[...worte, 'n n', 'nn'].map(toSpan))
  document.body.append(probe)
  const breiten = [...probe.children].map((wort) => wort.getBoundingClientRect().width / PROBE_PX)
  probe.remove()
  const [mit = 0, ohne = 0] = breiten.splice(worte.length)
  const mass = { worte: breiten, leer: mit - ohne }
  if (gemessen.size >= GEMERKT) gemessen.clear()
  gemessen.set(titel, mass)
  return mass
}

function toSpan(wort: string): HTMLSpanElement {
  const span = document.createElement('span')
  span.textContent = wort
  return span
}
