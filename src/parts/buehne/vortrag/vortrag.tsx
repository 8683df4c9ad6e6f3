import { useState } from 'react'
import type { Jurypaket, PaketKategorie } from '#contract/jurypaket.ts'
import { AnsageRegion } from '../../ansage/ansage-region.tsx'
import { findWerk, motiveVon } from '../bild/bedarf.ts'
import { Buehnenbild } from '../bild/buehnenbild.tsx'
import { Buehnenuebersicht } from '../uebersicht/buehnenuebersicht.tsx'
import { NachDemBild } from '../bild/nach-dem-bild.tsx'
import { useBuehnenansage } from '../bild/use-buehnenansage.ts'
import { type Oeffnung, openPublikum } from '../fenster/open-publikum.ts'
import { type BuehneLive, useBuehneLive } from '../live/use-buehne-live.ts'
import type { Fensterbefehl } from '../stand/tasten.ts'
import { useAdresse } from '../stand/use-adresse.ts'
import { type Buehne, useBuehne } from '../fenster/use-buehne.ts'
import { useGeloescht } from '../stand/use-geloescht.ts'
import { useVollbild } from '../stand/use-vollbild.ts'
import { useWach } from '../stand/use-wach.ts'
import { AblaufListe } from './ablauf-liste.tsx'
import { AnderesFenster } from './anderes-fenster.tsx'
import { FilmZeile } from './film-zeile.tsx'
import { Leinwand } from './leinwand.tsx'
import { LiveTeil } from './live-teil.tsx'
import { NaechsteArbeit } from './naechste-arbeit.tsx'
import { TastenHilfe } from './tasten-hilfe.tsx'
import { TastenZeile } from './tasten-zeile.tsx'
import { VortragHinweise } from './vortrag-hinweise.tsx'
import { VortragKopf } from './vortrag-kopf.tsx'
import { VortragUhr } from './vortrag-uhr.tsx'
import { VortragWerk } from './vortrag-werk.tsx'
import './vortrag.css'
import './vortrag-links.css'
import './vortrag-rechts.css'

export interface VortragProps {
  paket: Jurypaket
  kategorie: PaketKategorie
  /** The works in the order in which they are shown. */
  werke: readonly string[]
  werk: string
  /** What whoever presents has noted to a work; empty: nothing. */
  notizOf: (einreichungId: string) => string
  /** The order was changed during the show; it holds here already. */
  onAblauf?: (werke: readonly string[]) => void
  basis: string
  onVerlassen: () => void
}

/** The presenter's window beside the audience's, design 17. */
export function Vortrag({ paket: neuestes, kategorie, werke, werk, notizOf, onAblauf, basis, onVerlassen }: VortragProps) {
  const [oeffnung, setOeffnung] = useState<Oeffnung | null>(null)
  const [hilfe, setHilfe] = useState(false)
  const [fehlend, setFehlend] = useState('')
  const vollbild = useVollbild()
  const geloescht = useGeloescht()
  const wach = useWach()
  const buehne = useBuehne({ paket: neuestes, kategorieId: kategorie.id, werke, werk, onFenster })
  const { paket, stand, dispatch, publikum, phase } = buehne
  const buehneLive = useBuehneLive({ juryId: paket.juryId, werk: stand.werk, fuehrt: phase === 'FUEHRT', dispatch })
  const endAdresse = useAdresse(`${basis}/${stand.werk}/vortrag`)
  useBuehnenansage(paket, stand)
  const motive = motiveVon(paket, stand.werk)
  const einreichung = findWerk(paket, stand.werk)

  function onFenster(befehl: Fensterbefehl): void {
    if (befehl.art === 'VERLASSEN') leave()
    else if (befehl.art === 'VOLLBILD') vollbild.toggle()
    else setHilfe(true)
  }
  function leave(): void {
    endAdresse()
    buehne.verlasse()
    onVerlassen()
  }
  return (
    <div className="vortrag">
      <NachDemBild stand={stand}>
        <VortragKopf
          paket={paket}
          kategorie={kategorie}
          stand={stand}
          ecke={{ publikum, fehlt: buehne.publikumFehlt, onOeffne: () => void openPublikum().then(setOeffnung) }}
          onVerlassen={leave}
        />
      </NachDemBild>
      <AnsageRegion>{null}</AnsageRegion>
      <AnderesFenster phase={phase} andere={buehne.andere} onUebernimm={buehne.uebernimm} />
      <VortragHinweise
        buehne={buehne}
        oeffnung={oeffnung}
        wach={wach}
        vollbild={vollbild.kann}
        geloescht={geloescht}
        motivFehlt={fehlend !== '' && motive[stand.motiv]?.id === fehlend}
      />
      <main id="inhalt" className="vortrag__flaeche" tabIndex={-1}>
        <div className="vortrag__links">
          <Leinwand publikum={publikum}>
            <Buehnenbild paket={paket} stand={stand} ton={buehne.ton} onFilm={buehne.onFilm} onFehlt={setFehlend} />
          </Leinwand>
          <NachDemBild stand={stand}>
            <FilmZeile stand={stand} motive={motive} onAktion={dispatch} />
            {einreichung ? (
              <VortragWerk
                werk={einreichung}
                kategorie={kategorie}
                motive={motive}
                motiv={stand.motiv}
                notiz={notizOf(stand.werk)}
                onAktion={dispatch}
              />
            ) : null}
          </NachDemBild>
        </div>
        <div className="vortrag__rechts">
          <NachDemBild stand={stand}>
            <Rechts paket={paket} stand={stand} dispatch={dispatch} buehneLive={buehneLive} onAblauf={onAblauf} />
          </NachDemBild>
        </div>
      </main>
      <TastenZeile />
      {stand.uebersicht ? (
        <Buehnenuebersicht
          paket={paket}
          stand={stand}
          onSpalten={buehne.onSpalten}
          onZeige={(einreichungId) => dispatch({ art: 'ZEIGE', einreichungId })}
        />
      ) : null}
      <TastenHilfe open={hilfe} onClose={() => setHilfe(false)} />
    </div>
  )
}

interface RechtsProps extends Pick<Buehne, 'paket' | 'stand' | 'dispatch'> {
  buehneLive: BuehneLive
  onAblauf: VortragProps['onAblauf']
}

/** Time, what comes, and the whole order. */
function Rechts({ paket, stand, dispatch, buehneLive, onAblauf }: RechtsProps) {
  return (
    <>
      <VortragUhr uhr={stand.uhr} onAktion={dispatch} />
      <NaechsteArbeit paket={paket} stand={stand} onAktion={dispatch} />
      <LiveTeil buehneLive={buehneLive} werk={stand.werk} />
      <AblaufListe
        paket={paket}
        stand={stand}
        onZeige={(einreichungId) => dispatch({ art: 'ZEIGE', einreichungId })}
        onAblauf={(folge) => {
          dispatch({ art: 'ABLAUF', werke: folge, entfallen: stand.entfallen })
          onAblauf?.(folge)
        }}
      />
    </>
  )
}
