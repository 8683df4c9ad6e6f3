import { punkteWort } from '#contract/modus-worte.ts'
import type { Kriterium, Skala } from '#contract/runde.ts'
import { textOf } from './skala.ts'
import { wahlenOf } from './wahlen-of.ts'
import { Wahlreihe } from './wahlreihe.tsx'

export interface KriterienFeldProps {
  kriterien: readonly Kriterium[]
  skala: Skala
  werte: Record<string, number>
  gesperrt: boolean
  onWert: (wert: { kriterium: string; punkte: number }) => void
}

/** One row of keys per criterion; each tap gives one, and joins those that the device holds. */
export function KriterienFeld({ kriterien, skala, werte, gesperrt, onWert }: KriterienFeldProps) {
  const wahlen = wahlenOf(skala)
  return (
    <div className="stimmfeld stimmfeld--kriterien">
      {kriterien.map(({ id, titel, gewicht, hilfe }) => {
        const punkte = werte[id]
        return (
          <section key={id} className="kriterium" data-stufen={wahlen.length > 5 ? 'viele' : 'wenige'}>
            <p className="kriterium__kopf" aria-hidden="true">
              <span className="kriterium__titel">{titel}</span>
              <span className="kriterium__gewicht">{`${gewicht} %`}</span>
            </p>
            <p className="kriterium__wort">
              <span>{punkte === undefined ? (hilfe ?? 'Noch offen') : [punkteWort(punkte), textOf(skala, punkte)].filter(Boolean).join(', ')}</span>
              {/* Keeps the place of the longest words, so that no key moves under a finger. */}
              {punkte !== undefined && hilfe ? <span className="kriterium__platz">{hilfe}</span> : null}
            </p>
            <Wahlreihe
              name={titel}
              wahlen={wahlen}
              gewaehlt={punkte === undefined ? null : String(punkte)}
              steigend
              gesperrt={gesperrt}
              onWahl={(wahl) => onWert({ kriterium: id, punkte: Number(wahl) })}
            />
          </section>
        )
      })}
    </div>
  )
}
