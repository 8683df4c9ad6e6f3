import { type ReactNode, useState } from 'react'
import { writeMessage } from '#src/lib/session-state.ts'
import { AuswahlLeiste } from '#src/parts/liste/auswahl-leiste.tsx'
import type { ListeProps } from '#src/parts/liste/liste-props.ts'
import type { ListenZeile } from '#src/parts/liste/spalten/liste-spalte.ts'
import { Button } from '#src/ui/button.tsx'
import { SammelDialog } from './sammel-dialog.tsx'
import type { Sammelwahl } from './sammel-worte.ts'

interface Sammelaktion<Row extends ListenZeile> {
  auswahl: NonNullable<ListeProps<Row>['auswahl']>
  dialog: ReactNode
}

/** Rows that are chosen in a list, what can be done with all of them, and the dialog that says what it will touch. */
export function useSammelaktion<Row extends ListenZeile, Art extends string>(wahl: Sammelwahl<Art>, nameOf: (row: Row) => string): Sammelaktion<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [aktion, setAktion] = useState<Art | null>(null)
  const leiste = (
    <AuswahlLeiste anzahl={ids.size} onAufheben={() => setIds(new Set())}>
      {wahl.arten.map(({ art, knopf, icon }) => (
        <Button key={art} icon={icon} onClick={() => setAktion(art)}>
          {knopf}
        </Button>
      ))}
    </AuswahlLeiste>
  )
  return {
    auswahl: { ids, onChange: setIds, nameOf, leiste },
    dialog: aktion ? (
      <SammelDialog
        wahl={wahl}
        aktion={aktion}
        ids={[...ids]}
        onClose={() => setAktion(null)}
        onDone={(satz) => {
          setAktion(null)
          setIds(new Set())
          writeMessage(satz)
        }}
      />
    ) : null,
  }
}
