import { Kategorie } from '../kategorie/kategorie-screen.tsx'
import { MitYoungJury } from './mit-young-jury.tsx'

/** `/younglorbeer/:kategorieId`: the works of a category. */
export function Component() {
  return <MitYoungJury>{(ort) => <Kategorie {...ort} />}</MitYoungJury>
}
