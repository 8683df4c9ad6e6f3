import type { Icon } from '@phosphor-icons/react'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { type Kappe, TASTEN, type Tastenzeile } from '../stand/tasten.ts'
import './tasten-zeile.css'

const PFEILE: Record<string, [Icon, string]> = {
  links: [ArrowLeftIcon, 'Pfeil links'],
  rechts: [ArrowRightIcon, 'Pfeil rechts'],
  hoch: [ArrowUpIcon, 'Pfeil auf'],
  runter: [ArrowDownIcon, 'Pfeil ab'],
}

/** The keys, in one row under everything; of a screen that knows only some of them, these. */
export function TastenZeile({ tasten = TASTEN }: { tasten?: readonly Tastenzeile[] }) {
  return (
    <footer className="tasten-zeile" aria-label="Tasten">
      {tasten
        .filter(({ selten }) => !selten)
        .map(({ wort, zusatz, kappen }) => (
          <p key={wort}>
            {kappen.map((kappe) => (
              <Tastenkappe key={kappe} kappe={kappe} />
            ))}
            <span>
              {wort}
              {zusatz ? <span className="tasten-zeile__zusatz">{zusatz}</span> : null}
            </span>
          </p>
        ))}
    </footer>
  )
}

export function Tastenkappe({ kappe }: { kappe: Kappe }) {
  const [Pfeil, name] = PFEILE[kappe] ?? []
  return <kbd className="tastenkappe">{Pfeil ? <Pfeil size={14} weight="bold" role="img" aria-label={name} /> : kappe}</kbd>
}
