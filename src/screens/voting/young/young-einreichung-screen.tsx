import { useParams } from 'react-router-dom'
import { Einreichung } from '../einreichung/einreichung-screen.tsx'
import { MitYoungJury } from './mit-young-jury.tsx'

/** `/younglorbeer/:kategorieId/:einreichungId`: the work, and the juror's vote on it. */
export function Component() {
  const { einreichungId = '' } = useParams()
  return <MitYoungJury>{(ort) => <Einreichung {...ort} einreichungId={einreichungId} />}</MitYoungJury>
}
