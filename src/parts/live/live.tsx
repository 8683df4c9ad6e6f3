import type { ReactNode } from 'react'
import { useAppContext } from '../tablet/app-context.ts'
import { LiveKarte, LiveLeiten } from './live-karte.tsx'
import { LiveLeiste } from './live-leiste.tsx'
import { useGetrennt, useLaufende } from './use-live.ts'
import { useRundenwechsel } from './use-rundenwechsel.ts'
import './live.css'

export interface LiveProps {
  /** Missing on the list of juries. */
  juryId?: string
  /** Where whoever may lead finds the way to begin. */
  leiten?: boolean
  /** On a ballot. */
  einreichungId?: string
  /** What stands in the place of the ways to the neighbours; null: they stay. */
  onWege?: (wege: ReactNode) => void
}

/** On a list a card with „Folgen", on a ballot the bar with the phases. */
export default function Live({ juryId, leiten = false, einreichungId, onWege }: LiveProps): ReactNode {
  useRundenwechsel()
  const laufende = [...useLaufende().values()].filter(({ live }) => !live.beendet && (juryId === undefined || live.juryId === juryId))
  const { roles } = useAppContext().person
  const getrennt = useGetrennt()
  if (leiten && juryId !== undefined && laufende.length === 0) return <LiveLeiten juryId={juryId} roles={roles} />
  if (getrennt && einreichungId === undefined) return null
  return laufende.map((gehoert) =>
    einreichungId === undefined ? (
      <LiveKarte key={gehoert.live.id} gehoert={gehoert} />
    ) : (
      <LiveLeiste key={gehoert.live.id} gehoert={gehoert} einreichungId={einreichungId} onWege={onWege} />
    ),
  )
}
