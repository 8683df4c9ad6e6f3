import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Listensteuerung } from './use-listen-stand.ts'

interface LeereListeProps {
  steuerung: Listensteuerung
  /** „Keine Einreichung" */
  keine: string
  /** „Einreichungen" */
  mehrere: string
  /** The next step where there is nothing at all. */
  action?: ReactNode
  /** Where this year has none: the newest that has, with the words of its button. */
  stattdessen?: { jahr: number; wort: string } | null
  children?: ReactNode
}

/** Why there is nothing to see: nothing that matches, nothing in this year, nothing at all. */
export function LeereListe({ steuerung, keine, mehrere, action, stattdessen, children }: LeereListeProps) {
  const { jahr, ...weitere } = steuerung.stand.filter
  if (Object.keys(weitere).length > 0)
    return (
      <EmptyState
        title={`${keine}${jahr ? ` im Jahr ${jahr}` : ''} entspricht dem Filter.`}
        action={<Button onClick={steuerung.reset}>Filter löschen</Button>}
      >
        {children}
      </EmptyState>
    )
  if (!jahr)
    return (
      <EmptyState title={`Es gibt noch keine ${mehrere}.`} action={action}>
        {children}
      </EmptyState>
    )
  const showAlle = () => steuerung.setFilter('jahr', undefined)
  return (
    <EmptyState
      title={`Im Jahr ${jahr} gibt es keine ${mehrere}.`}
      action={
        <>
          {stattdessen ? (
            <Button variant="primary" onClick={() => steuerung.setFilter('jahr', String(stattdessen.jahr))}>
              {stattdessen.wort}
            </Button>
          ) : null}
          <Button onClick={showAlle}>Jahr löschen</Button>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
