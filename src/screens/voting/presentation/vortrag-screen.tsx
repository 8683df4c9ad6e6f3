import { useNavigate, useParams } from 'react-router-dom'
import { Vortrag } from '#src/parts/buehne/vortrag/vortrag.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { MitPaket, NichtDabei } from '../jurys/mit-paket.tsx'
import { ablaufOf } from './ablauf.ts'

/** `/voting/presentation/:juryId/:kategorieId/:einreichungId/vortrag`, design 17: the window of whoever presents, beside the audience's. */
export function VortragScreen() {
  const { juryId = '', kategorieId = '', einreichungId = '' } = useParams()
  const navigate = useNavigate()
  const basis = `/voting/presentation/${juryId}/${kategorieId}`
  useTitel('Vortragsfenster')
  return (
    <MitPaket juryId={juryId}>
      {({ paket }) => {
        const kategorie = paket.kategorien.find(({ id }) => id === kategorieId)
        const werke = ablaufOf(paket, kategorieId).map(({ id }) => id)
        if (!kategorie || werke.length === 0) return <NichtDabei was="Diese Arbeit" to={basis} zu="Zur Kategorie" />
        return (
          <Vortrag
            key={kategorieId}
            paket={paket}
            kategorie={kategorie}
            werke={werke}
            werk={einreichungId}
            notizOf={() => ''}
            basis={basis}
            onVerlassen={() => void navigate(basis)}
          />
        )
      }}
    </MitPaket>
  )
}
