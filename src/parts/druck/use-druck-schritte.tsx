import { type ComponentType, type ReactNode, useState } from 'react'
import type { DruckAktion, Druckwerk } from '#contract/druckdaten.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { AuswahlLeiste } from '#src/parts/liste/auswahl-leiste.tsx'
import type { ListeProps } from '#src/parts/liste/liste-props.ts'
import { Button } from '#src/ui/button.tsx'
import { SammelDialog } from '../sammelaktion/sammel-dialog.tsx'
import { BeanstandenDialog } from './beanstanden-dialog.tsx'
import { DRUCK_WAHL } from './druck-wahl.tsx'

const NIEMAND: ReadonlySet<string> = new Set()

interface DruckSchritte {
  auswahl: NonNullable<ListeProps<Druckwerk>['auswahl']>
  dialog: ReactNode
}

interface Umstand {
  werke: readonly Druckwerk[]
  /** Another filter begins anew: nothing is chosen that nobody sees. */
  filter: string
  /** Beside the steps. */
  mehr?: ComponentType<{ ids: readonly string[]; onDone: () => void }>
}

/** Works that are chosen in the list, the steps that one of them can take, and the dialog that says what a step will touch. */
export function useDruckSchritte({ werke, filter, mehr: Mehr }: Umstand): DruckSchritte {
  const [gewaehlt, setGewaehlt] = useState({ filter, ids: NIEMAND })
  const [aktion, setAktion] = useState<DruckAktion | null>(null)
  const ids = gewaehlt.filter === filter ? gewaehlt.ids : NIEMAND
  const setIds = (next: ReadonlySet<string>) => setGewaehlt({ filter, ids: next })
  const clear = () => setIds(NIEMAND)
  const moeglich = new Set(werke.filter(({ id }) => ids.has(id)).flatMap(({ aktionen }) => aktionen))
  const done = (satz: string) => {
    setAktion(null)
    clear()
    writeMessage(satz)
  }
  const frage = { ids: [...ids], onClose: () => setAktion(null), onDone: done }
  return {
    auswahl: {
      ids,
      onChange: setIds,
      nameOf: ({ titel }) => titel.trim() || 'Ohne Titel',
      leiste: (
        <AuswahlLeiste anzahl={ids.size} onAufheben={clear}>
          {DRUCK_WAHL.arten
            .filter(({ art }) => moeglich.has(art))
            .map(({ art, knopf, icon }) => (
              <Button key={art} icon={icon} onClick={() => setAktion(art)}>
                {knopf}
              </Button>
            ))}
          {moeglich.size === 0 ? <span className="auswahl-leiste__nichts">Für diese Auswahl gibt es keinen Schritt.</span> : null}
          {/* Whoever has chosen others since keeps them. */}
          {Mehr ? <Mehr ids={[...ids]} onDone={() => setGewaehlt((jetzt) => (jetzt === gewaehlt ? { filter, ids: NIEMAND } : jetzt))} /> : null}
        </AuswahlLeiste>
      ),
    },
    dialog:
      aktion === 'BEANSTANDEN' ? <BeanstandenDialog {...frage} /> : aktion ? <SammelDialog wahl={DRUCK_WAHL} aktion={aktion} {...frage} /> : null,
  }
}
