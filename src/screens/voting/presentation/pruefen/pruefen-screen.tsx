import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { usePaketStand } from '#src/parts/paket/use-paket.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { zaehle } from '#src/parts/vorfuehrung/pruefung-zahlen.ts'
import { listFehlendes, urteilOf } from '#src/parts/vorfuehrung/pruefung-worte.ts'
import { usePruefung } from '#src/parts/vorfuehrung/use-pruefung.ts'
import { useTon } from '#src/parts/vorfuehrung/use-ton.ts'
import { VorfuehrungLaden } from '#src/parts/vorfuehrung/vorfuehrung-laden.tsx'
import { MitPaket } from '../../jurys/mit-paket.tsx'
import { PruefenFehlt } from './pruefen-fehlt.tsx'
import { PruefenFuss } from './pruefen-fuss.tsx'
import { PruefenGespielt } from './pruefen-gespielt.tsx'
import './pruefen-screen.css'

/** `/voting/presentation/:juryId/pruefen`: what of the show is on this device, and whether it plays. Needs no network. */
export function PruefenScreen() {
  const { juryId = '' } = useParams()
  return <MitPaket juryId={juryId}>{({ paket, runde }) => <Pruefen key={paket.juryId} paket={paket} runde={runde} />}</MitPaket>
}

function Pruefen({ paket, runde }: { paket: Jurypaket; runde: Runde | null }) {
  useTitel(`Vorführung prüfen, ${paket.titel}`)
  const geladen = usePaketStand(paket.juryId)
  const ton = useTon()
  const { pruefung, stand, stuecke } = usePruefung(paket, geladen, ton.freiMs !== null)
  const fehlendes = listFehlendes(stuecke, stand.befunde)
  const zahlen = zaehle(stuecke, stand.befunde)
  const laedt = geladen?.laeuft ?? false
  const [istNeu, setIstNeu] = useState(false)
  const bereit = geladen?.stufe === 'BEREIT' || geladen?.stufe === 'VOLLSTAENDIG'
  return (
    <div className="vorpruefung">
      <JuryHeader
        zurueck={{ to: `/voting/presentation/${paket.juryId}`, label: 'Zur Vorführung' }}
        titel={paket.titel}
        zeile={[`Jury ${paket.nummer}`, runde?.titel].filter(Boolean).join(' · ')}
      />
      <main id="inhalt" className="vorpruefung__inhalt">
        <h1 className="text-display-lg">{urteilOf({ lage: stand.lage, laedt }, zahlen, fehlendes)}</h1>
        <p className="vorpruefung__satz text-body-lg" role={stand.lage === 'laeuft' ? undefined : 'status'}>
          {`${werkeSatz(paket, stuecke, stand.befunde)}${bereit ? ' Die Vorführung braucht kein WLAN.' : ''}`}
        </p>
        <div className="vorpruefung__spalten">
          <div className="vorpruefung__links">
            {geladen ? <VorfuehrungLaden stand={geladen} stuecke={stuecke} /> : null}
            <PruefenGespielt stuecke={stuecke} stand={stand} ton={ton} />
          </div>
          <PruefenFehlt
            juryId={paket.juryId}
            pruefung={pruefung}
            stand={stand}
            zahlen={zahlen}
            fehlendes={fehlendes}
            laedt={laedt}
            onNeu={() => setIstNeu(true)}
          />
        </div>
      </main>
      <PruefenFuss
        paket={paket}
        lage={stand.lage}
        fehlendes={fehlendes}
        istNeu={istNeu}
        onErneut={() => pruefung.starte({ ton: ton.freiMs !== null })}
        onHalte={() => pruefung.halte()}
      />
    </div>
  )
}

type Stuecke = ReturnType<typeof usePruefung>['stuecke']

/** „24 von 26 Arbeiten sind vollständig geprüft." A work without media has nothing that could fail. */
function werkeSatz({ einreichungen }: Jurypaket, stuecke: Stuecke, befunde: ReturnType<typeof usePruefung>['stand']['befunde']): string {
  const unklare = new Set(stuecke.flatMap(({ id, einreichungId }) => (befunde.get(id)?.art === 'gut' ? [] : [einreichungId])))
  const anzahl = einreichungen.length
  const fertig = anzahl - unklare.size
  if (anzahl === 1) return fertig === 1 ? 'Die Arbeit ist vollständig geprüft.' : 'Die Arbeit ist noch nicht vollständig geprüft.'
  if (fertig === anzahl) return `Alle ${anzahl} Arbeiten sind vollständig geprüft.`
  return `${fertig} von ${anzahl} Arbeiten sind vollständig geprüft.`
}
