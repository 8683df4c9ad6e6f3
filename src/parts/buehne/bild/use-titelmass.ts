import { useEffect, useMemo, useState } from 'react'
import { afterPaint } from '#src/lib/after-paint.ts'
import { fitTitel, type Grenzen, type Kasten, type Titelmass, type Wortbreiten } from './titelmass.ts'

/** The size in which a title fits its box; measured once per title, with the letters it will have. */
export function useTitelmass(titel: string, { breite, hoehe }: Kasten, { gross, klein, trenntAb, mindest }: Grenzen): Titelmass {
  const [mitSchrift, setMitSchrift] = useState(hasSchrift)
  useEffect(() => {
    if (mitSchrift) return
    let current = true
    void document.fonts.ready.then(() => current && setMitSchrift(true))
    return () => {
      current = false
    }
  }, [mitSchrift])
  return useMemo(
    () => fitTitel(measureWorte(titel, mitSchrift), { breite, hoehe }, { gross, klein, trenntAb, mindest }),
    [mitSchrift, titel, breite, hoehe, gross, klein, trenntAb, mindest],
  )
}

/** Titles that one step leads to are measured ahead: the page is laid out by it, which a step would wait for. */
export function useGemessen(titel: readonly string[]): void {
  const alle = titel.join('\n')
  useEffect(
    () =>
      afterPaint(() => {
        if (hasSchrift()) for (const each of alle.split('\n')) measureWorte(each, true)
      }),
    [alle],
  )
}

/** A browser that does not say so is believed. */
function hasSchrift(): boolean {
  return document.fonts?.status !== 'loading'
}

const gemessen = new Map<string, Wortbreiten>()
const GEMERKT = 400
const PROBE_PX = 100

function measureWorte(titel: string, merken: boolean): Wortbreiten {
  const bekannt = gemessen.get(titel)
  if (bekannt) return bekannt
  const probe = document.createElement('div')
  probe.className = 'buehnentitel buehnentitel--probe'
  probe.style.fontSize = `${PROBE_PX}px`
  // A line may end in a hyphen, too.
  const worte = titel.split(/\s+|(?<=-)/u).filter(Boolean)
  probe.append(...[...worte, 'n n', 'nn'].map(toSpan))
  document.body.append(probe)
  const breiten = [...probe.children].map((wort) => wort.getBoundingClientRect().width / PROBE_PX)
  probe.remove()
  const [mit = 0, ohne = 0] = breiten.splice(worte.length)
  const mass = { worte: breiten, leer: mit - ohne }
  if (gemessen.size >= GEMERKT) gemessen.clear()
  if (merken) gemessen.set(titel, mass)
  return mass
}

function toSpan(wort: string): HTMLSpanElement {
  const span = document.createElement('span')
  span.textContent = wort
  return span
}
