import type { ApiError } from '#src/api/api-error.ts'
import { folgeOf, type Sonst } from '#src/api/folge.ts'
import { InlineError } from '#src/ui/inline-error.tsx'

/** What became of an action that was refused, and what is still so: `sonst`, when that is certain. */
export function Absage({ fehler, sonst }: { fehler: ApiError | null; sonst: Sonst }) {
  return fehler ? <InlineError title={fehler.satz}>{folgeOf(fehler, sonst)}</InlineError> : null
}
