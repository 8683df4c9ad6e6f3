import { useDeferredValue, useMemo, useState } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface ArbeitsucheProps {
  paket: Jurypaket
  ohne: ReadonlySet<string>
  onBefangen: (id: string) => void
}

/** More than anybody reads; the next letter says which. */
const HOECHSTENS = 30

/** Any other work of the jury, by number or title, out of the package: without a network, too. */
export function Arbeitsuche({ paket, ohne, onBefangen }: ArbeitsucheProps) {
  const [text, setText] = useState('')
  const gesucht = useDeferredValue(sortKeyOf(text.trim()))
  const werke = useMemo(
    () => paket.einreichungen.map((werk) => ({ werk, schluessel: sortKeyOf(`${werk.nummer} ${werk.titel}`) })),
    [paket.einreichungen],
  )
  const gefunden = gesucht === '' ? [] : werke.filter(({ werk, schluessel }) => !ohne.has(werk.id) && schluessel.includes(gesucht))
  return (
    <div className="erklaerung__suche">
      <TextField
        label="Andere Arbeit suchen"
        size="touch"
        placeholder="Nummer oder Titel"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="erklaerung__klein" aria-live="polite">
        {gesucht === '' ? '' : gefundenWort(gefunden.length)}
      </p>
      {gefunden.length > 0 ? (
        <ul className="erklaerung__liste">
          {gefunden.slice(0, HOECHSTENS).map(({ werk }) => (
            <li key={werk.id} className="erklaerung__werk">
              <div className="erklaerung__werktext">
                <p className="erklaerung__klein">{werk.nummer}</p>
                <p className="erklaerung__titel">{werk.titel}</p>
              </div>
              <Button
                size="touch"
                aria-label={`Befangen: ${werk.titel}`}
                onClick={() => {
                  setText('')
                  onBefangen(werk.id)
                }}
              >
                Befangen
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function gefundenWort(anzahl: number): string {
  if (anzahl === 0) return 'Keine Arbeit gefunden.'
  if (anzahl > HOECHSTENS) return `${anzahl} Arbeiten gefunden, die ersten ${HOECHSTENS}:`
  return anzahl === 1 ? 'Eine Arbeit gefunden:' : `${anzahl} Arbeiten gefunden:`
}
