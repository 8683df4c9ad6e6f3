import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import './editor.css'

export interface EditorKopfProps {
  titel: string
  /** Below the heading, e.g. who changed the record last. */
  zeile?: ReactNode
  zurueck: { to: string; label: string }
  /** The tabs of an editor that has several. */
  reiter?: ReactNode
  /** Beside the heading, e.g. a choice of records. */
  kopf?: ReactNode
}

export function EditorKopf({ titel, zeile, zurueck, reiter, kopf }: EditorKopfProps) {
  return (
    <header className="editor__kopf">
      <Link className="editor__zurueck" to={zurueck.to}>
        <ArrowLeftIcon size={18} aria-hidden="true" />
        {zurueck.label}
      </Link>
      <h1>{titel}</h1>
      {zeile ? <p className="editor__zeile">{zeile}</p> : null}
      {kopf}
      {reiter}
    </header>
  )
}
