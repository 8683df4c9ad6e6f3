import { Publikum } from '#src/parts/buehne/fenster/publikum.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'

/** `/voting/presentation/publikum`: the picture alone, on the second screen. */
export function PublikumScreen() {
  useTitel('Publikum')
  return <Publikum />
}
