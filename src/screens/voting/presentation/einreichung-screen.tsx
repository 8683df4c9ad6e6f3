import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Jurypaket, PaketKategorie } from '#contract/jurypaket.ts'
import { AnsageRegion } from '#src/parts/ansage/ansage-region.tsx'
import { motiveVon } from '#src/parts/buehne/bild/bedarf.ts'
import { Buehnenbild } from '#src/parts/buehne/bild/buehnenbild.tsx'
import { Buehnenuebersicht } from '#src/parts/buehne/uebersicht/buehnenuebersicht.tsx'
import { NachDemBild } from '#src/parts/buehne/bild/nach-dem-bild.tsx'
import { Steuerleiste } from '#src/parts/buehne/leiste/steuerleiste.tsx'
import { useBuehnenansage } from '#src/parts/buehne/bild/use-buehnenansage.ts'
import { useGesten } from '#src/parts/buehne/leiste/use-gesten.ts'
import { useBuehneLive } from '#src/parts/buehne/live/use-buehne-live.ts'
import { useAdresse } from '#src/parts/buehne/stand/use-adresse.ts'
import { useBuehne } from '#src/parts/buehne/fenster/use-buehne.ts'
import { useGeloescht } from '#src/parts/buehne/stand/use-geloescht.ts'
import { useRuhe } from '#src/parts/buehne/stand/use-ruhe.ts'
import { useVollbild } from '#src/parts/buehne/stand/use-vollbild.ts'
import { useWach } from '#src/parts/buehne/stand/use-wach.ts'
import { AnderesFenster } from '#src/parts/buehne/vortrag/anderes-fenster.tsx'
import { GELOESCHT, STOCKT } from '#src/parts/buehne/vortrag/vortrag-worte.ts'
import { TastenHilfe } from '#src/parts/buehne/vortrag/tasten-hilfe.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { usePageMark } from '#src/ui/use-page-mark.ts'
import { MitPaket } from '../jurys/mit-paket.tsx'
import { MitWerken } from './mit-werken.tsx'
import { useAblauf } from './use-ablauf.ts'
import './einreichung-screen.css'

/** `/voting/presentation/:juryId/:kategorieId/:einreichungId`: the work on the stage, in one window. */
export function EinreichungScreen() {
  const { juryId = '', kategorieId = '', einreichungId = '' } = useParams()
  return (
    <MitPaket juryId={juryId}>
      {({ paket }) => (
        <MitWerken paket={paket} kategorieId={kategorieId}>
          {(kategorie) => <Buehne key={kategorieId} paket={paket} kategorie={kategorie} werk={einreichungId} />}
        </MitWerken>
      )}
    </MitPaket>
  )
}

interface BuehneProps {
  paket: Jurypaket
  kategorie: PaketKategorie
  werk: string
}

function Buehne({ paket: neuestes, kategorie, werk }: BuehneProps) {
  const basis = `/voting/presentation/${neuestes.juryId}/${kategorie.id}`
  const navigate = useNavigate()
  const werke = useAblauf(neuestes, kategorie.id).werke.map(({ id }) => id)
  const [hilfe, setHilfe] = useState(false)
  const { toggle } = useVollbild()
  const geloescht = useGeloescht()
  const buehne = useBuehne({
    paket: neuestes,
    kategorieId: kategorie.id,
    werke,
    werk,
    onFenster: ({ art }) => {
      if (art === 'VOLLBILD') toggle()
      if (art === 'HILFE') setHilfe(true)
      if (art !== 'VERLASSEN') return
      endAdresse()
      buehne.verlasse()
      void navigate(basis)
    },
  })
  const { paket, stand, dispatch } = buehne
  const ruhe = useRuhe('ALLES') && !stand.uebersicht
  const gesten = useGesten(dispatch)
  useBuehneLive({ juryId: paket.juryId, werk: stand.werk, fuehrt: buehne.phase === 'FUEHRT', dispatch })
  useWach()
  usePageMark('buehne')
  useTitel(`Vorführung: ${kategorie.titel}`)
  const endAdresse = useAdresse(`${basis}/${stand.werk}`)
  useBuehnenansage(paket, stand)
  return (
    <main id="inhalt" className="vorfuehr-buehne" data-ruhe={ruhe} tabIndex={-1}>
      <AnsageRegion>{null}</AnsageRegion>
      <AnderesFenster phase={buehne.phase} andere={buehne.andere} onUebernimm={buehne.uebernimm} />
      <div className="vorfuehr-buehne__bild" {...gesten}>
        <Buehnenbild paket={paket} stand={stand} ton={buehne.ton} onFilm={buehne.onFilm} />
      </div>
      {stand.uebersicht ? (
        <Buehnenuebersicht paket={paket} stand={stand} onSpalten={buehne.onSpalten} onZeige={(id) => dispatch({ art: 'ZEIGE', einreichungId: id })} />
      ) : null}
      <NachDemBild stand={stand}>
        <Steuerleiste
          stand={stand}
          motive={motiveVon(paket, stand.werk)}
          ruhe={ruhe}
          hinweise={[...(stand.film.stockt ? [STOCKT] : []), ...(geloescht ? [GELOESCHT] : [])]}
          onBefehl={buehne.onBefehl}
        />
      </NachDemBild>
      <TastenHilfe open={hilfe} onClose={() => setHilfe(false)} />
    </main>
  )
}
