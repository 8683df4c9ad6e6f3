import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import './ansicht.css'

interface AnsichtProps {
  titel: string
  zurueck: { to: string; label: string }
  zeile: ReactNode
  stand: ReactNode
  /** Beside the content, below it in a narrow window. */
  neben: ReactNode
  children: ReactNode
}

/** A record to read: heading, state, content and what stands beside it. */
export function Ansicht({ titel, zurueck, zeile, stand, neben, children }: AnsichtProps) {
  return (
    <main className="ansicht" id="inhalt">
      <header className="ansicht__kopf">
        <Link className="ansicht__zurueck" to={zurueck.to}>
          <ArrowLeftIcon size={18} aria-hidden="true" />
          {zurueck.label}
        </Link>
        <h1>{titel}</h1>
        <p className="ansicht__zeile">{zeile}</p>
        <p className="ansicht__stand">{stand}</p>
      </header>
      <div className="ansicht__spalten">
        <div className="ansicht__haupt">{children}</div>
        <aside className="ansicht__neben" aria-label="Angaben">
          {neben}
        </aside>
      </div>
    </main>
  )
}

export function Abschnitt({ titel, children }: { titel: string; children: ReactNode }) {
  return (
    <section aria-label={titel}>
      <h2>{titel}</h2>
      {children}
    </section>
  )
}

export function Angaben({ children }: { children: ReactNode }) {
  return <dl className="ansicht__angaben">{children}</dl>
}

/** A dash for what is empty. */
export function Angabe({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children === '' ? '–' : children}</dd>
    </div>
  )
}

interface TabelleProps {
  name: string
  spalten: readonly string[]
  zeilen: readonly { id: string; zellen: readonly ReactNode[] }[]
}

/** A short table inside a record; it scrolls by itself when it is too wide. */
export function AnsichtTabelle({ name, spalten, zeilen }: TabelleProps) {
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ansicht__rolle" role="region" aria-label={name} tabIndex={0}>
      <table className="ansicht__tabelle">
        <thead>
          <tr>
            {spalten.map((wort) => (
              <th key={wort} scope="col">
                {wort}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zeilen.map(({ id, zellen }) => (
            <tr key={id}>
              {zellen.map((zelle, index) => (
                <td key={spalten[index]}>{zelle}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
