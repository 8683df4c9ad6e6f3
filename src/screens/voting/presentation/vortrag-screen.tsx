import { useNavigate, useParams } from 'react-router-dom'
import { Vortrag, type VortragProps } from '#src/parts/buehne/vortrag/vortrag.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { MitPaket } from '../jurys/mit-paket.tsx'
import { MitWerken } from './mit-werken.tsx'
import { useAblauf } from './use-ablauf.ts'

/** `/voting/presentation/:juryId/:kategorieId/:einreichungId/vortrag`, design 17: the window of whoever presents, beside the audience's. */
export function VortragScreen() {
  const { juryId = '', kategorieId = '', einreichungId = '' } = useParams()
  const basis = `/voting/presentation/${juryId}/${kategorieId}`
  useTitel('Vortragsfenster')
  return (
    <MitPaket juryId={juryId}>
      {({ paket }) => (
        <MitWerken paket={paket} kategorieId={kategorieId}>
          {(kategorie) => <MitAblauf key={kategorieId} paket={paket} kategorie={kategorie} werk={einreichungId} basis={basis} />}
        </MitWerken>
      )}
    </MitPaket>
  )
}

type MitAblaufProps = Pick<VortragProps, 'paket' | 'kategorie' | 'werk' | 'basis'>

/** In the running order, with the notes of whoever presents; what is dragged here is kept for the next show. */
function MitAblauf({ paket, kategorie, werk, basis }: MitAblaufProps) {
  const navigate = useNavigate()
  const { werke, vorfuehrung } = useAblauf(paket, kategorie.id)
  return (
    <Vortrag
      paket={paket}
      kategorie={kategorie}
      werke={werke.map(({ id }) => id)}
      werk={werk}
      notizOf={(id) => vorfuehrung.notizen[id] ?? ''}
      onAblauf={vorfuehrung.setReihenfolge}
      basis={basis}
      onVerlassen={() => void navigate(basis)}
    />
  )
}
