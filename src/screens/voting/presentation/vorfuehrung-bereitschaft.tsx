import { Link } from 'react-router-dom'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { BereitschaftKnopf, BereitschaftZeile } from '#src/parts/paket/bereitschaft.tsx'
import { bereitschaftOf } from '#src/parts/paket/bereitschaft-worte.ts'
import { usePaketStand } from '#src/parts/paket/use-paket.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { useMayLaden } from '#src/parts/vorfuehrung/use-may-laden.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import './vorfuehrung-bereitschaft.css'

/** Before a show: whether it is on this device, and the ways to its check and to the evening on which the medals are shown. */
export function VorfuehrungBereitschaft({ juryId }: { juryId: string }) {
  const stand = usePaketStand(juryId)
  const mayLaden = useMayLaden()
  const praesentiert = useAppContext().person.roles.includes('PRAESENTATION')
  const worte = stand && bereitschaftOf(stand, null, 'Zeigen')
  return (
    <div className="vorfuehrung-bereitschaft">
      {worte && mayLaden ? (
        <>
          <BereitschaftZeile worte={worte} />
          <BereitschaftKnopf worte={worte} juryId={juryId} />
        </>
      ) : null}
      <ButtonLink as={Link} to={`/voting/presentation/${juryId}/pruefen`} size="bar" icon={<ListChecksIcon size={20} />}>
        Vorführung prüfen
      </ButtonLink>
      {praesentiert ? (
        <ButtonLink as={Link} to={`/voting/presentation/${juryId}/verleihung`} size="bar">
          Preisverleihung
        </ButtonLink>
      ) : null}
    </div>
  )
}
