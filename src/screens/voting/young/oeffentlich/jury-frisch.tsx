import { useRefreshJury } from '#src/parts/paket/use-refresh-jury.ts'

/** Looks for newer documents of a jury while it is shown; whether there are any is not said here. */
export function JuryFrisch({ juryId }: { juryId: string }) {
  useRefreshJury(juryId)
  return null
}
