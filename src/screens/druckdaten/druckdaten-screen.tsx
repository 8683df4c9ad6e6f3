import { DRUCKSTATUS } from '#contract/einreichung.ts'
import { DruckListe } from '#src/parts/druck/druck-liste.tsx'
import type { ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'

const VORGABE: ListenVorgabe = { name: 'druckdaten', filter: { jahr: '2026' }, sort: { property: 'titel', direction: 'ASC' } }
/** From „Zur Abholung bereit" on. */
const STAENDE = DRUCKSTATUS.filter((druckstatus) => druckstatus >= 3)
const LAGEN = ['NEU', 'WIEDER_DA']

/** `/druckdaten`: what a printer reads and does. */
export function Component() {
  useTitel('Druckdaten')
  return (
    <DruckListe
      vorgabe={VORGABE}
      staende={STAENDE}
      lagen={LAGEN}
      pfadOf={({ id }) => `/druckdaten/${id}`}
      leer="Arbeiten stehen hier, sobald das Wettbewerbsbüro sie zur Abholung bereitgestellt hat."
    />
  )
}
