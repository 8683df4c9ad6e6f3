import { type MouseEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { formatWann } from '#src/lib/datum.ts'
import type { LokaleNotiz } from '#src/offline/kern/tablet.ts'
import { Button } from '#src/ui/button.tsx'
import { ignoreDoppeltipp } from '../aktion/ignore-doppeltipp.ts'
import { eigenesTablet } from '../stimme/stimme-worte.ts'
import { useNow } from '../tablet/app-context.ts'
import './notiz-fassungen.css'

export interface NotizFassungenProps {
  notiz: LokaleNotiz
  /** Chosen, and not settled yet. */
  antwort: string | null
  fehler: string | null
  onWahl: (text: string) => void
  onZusammen: () => void
  /** It goes, and the focus was in it. */
  onFokusWeg: () => void
}

/** Two tablets, two texts: both are kept until the juror says which. */
export function NotizFassungen({ notiz, antwort, fehler, onWahl, onZusammen, onFokusWeg }: NotizFassungenProps) {
  const nowMs = useNow()()
  const frage = useRef<HTMLElement>(null)
  const passFokus = useEffectEvent(() => {
    if (frage.current?.contains(document.activeElement)) onFokusWeg()
  })
  useLayoutEffect(() => () => passFokus(), [])
  const texte = [
    { id: 'gilt', text: notiz.text, wo: notiz.serverMs === null ? 'zuletzt gesichert' : `gesichert um ${formatWann(notiz.serverMs, nowMs)}` },
    ...notiz.fassungen.map(({ id, text, geraet, serverMs }) => ({
      id,
      text,
      wo: `${eigenesTablet(geraet)}, angekommen um ${formatWann(serverMs, nowMs)}`,
    })),
  ]
  return (
    <section className="notiz-fassungen" ref={frage} aria-label="Welche Notiz gilt?">
      <strong>Welche Notiz gilt?</strong>
      {/* Above the buttons, which end at the bottom: whoever taps once more finds them where they were. */}
      {fehler ? (
        <p className="notiz-fassungen__fehler" role="alert">
          {fehler}
        </p>
      ) : (
        <p>{`Auf ${texte.length > 2 ? 'mehreren' : 'zwei'} Tablets geschrieben: Alles ist gesichert, bis Sie wählen.`}</p>
      )}
      <ul className="notiz-fassungen__liste">
        {texte.map(({ id, text, wo }) => (
          <li key={id} className="notiz-fassungen__text">
            <div>
              {/* A long text scrolls by itself, also by keyboard. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <p className="notiz-fassungen__wortlaut" tabIndex={0}>
                {text || '(kein Text)'}
              </p>
              <p className="notiz-fassungen__wo">{wo}</p>
            </div>
            <Button
              size="touch"
              aria-label={`Behalten: ${text || 'kein Text'}`}
              loading={antwort === text}
              onClick={(event) => tap(event, () => onWahl(text))}
            >
              Behalten
            </Button>
          </li>
        ))}
      </ul>
      <Button size="touch" block onClick={(event) => tap(event, onZusammen)}>
        {texte.length > 2 ? 'Alle zusammenführen' : 'Beide zusammenführen'}
      </Button>
    </section>
  )
}

/** Whatever is chosen, the question and the field move. */
function tap(event: MouseEvent, choose: () => void): void {
  ignoreDoppeltipp(event)
  choose()
}
