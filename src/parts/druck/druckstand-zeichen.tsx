import { DRUCKSTATUS, DRUCKSTATUS_WORT } from '#contract/einreichung.ts'
import type { Druckwerk } from '#contract/druckdaten.ts'
import { classNames } from '#src/ui/class-names.ts'
import { druckwortOf } from './druck-worte.ts'
import '../einreichung/druckstatus.css'
import './druckstand-zeichen.css'

/** Five segments and the word; what waits for another file is outlined, what has changed says so. */
export function DruckstandZeichen({ werk }: { werk: Pick<Druckwerk, 'druckstatus' | 'beanstandung' | 'neu'> }) {
  const { wort, ton } = druckwortOf(werk)
  const { druckstatus, beanstandung } = werk
  const wartet = beanstandung?.gemeldetMs === null ? '. Die Agentur erfährt es mit der Veröffentlichung' : ''
  return (
    <span
      className={classNames('druckstatus', `druckstand druckstand--${ton}`)}
      title={`Druckstatus ${druckstatus}: ${DRUCKSTATUS_WORT[druckstatus]}${wartet}`}
    >
      <span className={`druckstatus__felder druckstatus__felder--${DRUCKSTATUS.indexOf(druckstatus)}`} aria-hidden="true" />
      {wort}
    </span>
  )
}
