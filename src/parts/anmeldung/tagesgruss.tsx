import { tagesgrussOf } from '#src/lib/tagesgruss.ts'
import { useNow } from '../tablet/app-context.ts'

/** „Guten Morgen, Marion Keller." */
export function Tagesgruss({ name }: { name: string }) {
  return `${tagesgrussOf(useNow()())}, ${name}.`
}
