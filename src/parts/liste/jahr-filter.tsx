import { JAHRE } from '#contract/produkt.ts'
import type { Listensteuerung } from './use-listen-stand.ts'
import { WahlFilter } from './wahl-filter.tsx'

const WAHLEN = JAHRE.map((jahr) => ({ value: String(jahr), label: String(jahr) }))

/** The fixed years (docs/rules.md, „Fixed") with a clear option and the placeholder „Jahr". */
export function JahrFilter({ steuerung }: { steuerung: Listensteuerung }) {
  return <WahlFilter steuerung={steuerung} feld="jahr" platzhalter="Jahr" wahlen={WAHLEN} satz={(jahr) => `Jahr ${jahr}`} />
}
