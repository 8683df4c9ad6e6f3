import { useMemo, useState } from 'react'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { SquareIcon } from '@phosphor-icons/react/dist/csr/Square'
import { IconButton } from '#src/ui/icon-button.tsx'
import { type Oeffnung, openPublikum } from '../buehne/fenster/open-publikum.ts'
import { isSelberSchirm, readSchirm } from '../buehne/fenster/schirm.ts'
import { useGleichschritt } from '../buehne/fenster/use-gleichschritt.ts'
import { useWach } from '../buehne/stand/use-wach.ts'
import { AnderesFenster } from '../buehne/vortrag/anderes-fenster.tsx'
import { Leinwand } from '../buehne/vortrag/leinwand.tsx'
import { PublikumEcke } from '../buehne/vortrag/publikum-ecke.tsx'
import '../buehne/vortrag/vortrag.css'
import '../buehne/vortrag/vortrag-links.css'
import '../buehne/vortrag/vortrag-rechts.css'
import { uebersichtOf } from '../verleihung/ablauf.ts'
import { Saal } from '../verleihung/fenster/saal.tsx'
import { toSaalbild } from '../verleihung/fenster/saalbild.ts'
import { useLeitung } from '../verleihung/fenster/use-leitung.ts'
import { useAblauf } from '../verleihung/use-ablauf.ts'
import { useBild } from '../verleihung/use-bild.ts'
import { useTasten } from '../verleihung/use-tasten.ts'
import type { VerleihungsbuehneProps } from '../verleihung/verleihungsbuehne.tsx'
import { DanachKommt } from './danach-kommt.tsx'
import { Kategorienliste } from './kategorienliste.tsx'
import { VerleihungsHinweise } from './verleihungs-hinweise.tsx'
import { AufDerLeinwand } from './auf-der-leinwand.tsx'
import './verleihungsvortrag.css'

const NUR_HOEREN = { rolle: 'PRUEFUNG', beginn: () => null, gewaehlt: null, lageOf: () => ({ motive: () => 0, spalten: 1 }) } as const

/** The presenter's window of the reveal, beside the audience's: what the hall sees, what comes next, and the categories. */
export function Verleihungsvortrag({ titel, kategorien, probe = false, ort, onOrt, onLeave, quellenOf }: VerleihungsbuehneProps) {
  const { stand, schritte, sende } = useAblauf(kategorien, { ort, onOrt })
  const [oeffnung, setOeffnung] = useState<Oeffnung | null>(null)
  const bild = useGleichschritt(NUR_HOEREN).bild
  const publikum = bild?.publikum ?? null
  const wach = useWach()
  const { schritt, schwarz } = stand
  const saal = useMemo(
    () => toSaalbild({ titel, probe, stand: { schritt, schwarz }, schritte, quellenOf }),
    [titel, probe, schritt, schwarz, schritte, quellenOf],
  )
  const { phase, uebernimm } = useLeitung(saal, sende)
  const fuehrt = phase === 'FUEHRT' || phase === 'FRAGT'
  const tu: typeof sende = (aktion) => fuehrt && sende(aktion)
  // All categories stand beside the picture: there is nothing that would have to be laid over it.
  useTasten({ stand, sende: (aktion) => aktion.art !== 'UEBERSICHT' && tu(aktion), onLeave })
  useBild(schritte[stand.schritt + 1], quellenOf)
  const zeilen = uebersichtOf(schritte, stand.schritt)
  const nr = zeilen.findIndex(({ lage }) => lage === 'HIER')

  return (
    <div className="vortrag verleihungsvortrag">
      <header className="vortrag-kopf">
        <IconButton label="Preisverleihung verlassen" icon={<ArrowLeftIcon size={24} />} onClick={onLeave} />
        <div className="vortrag-kopf__ort">
          <p className="vortrag-kopf__titel">Preisverleihung</p>
          <p className="vortrag-kopf__zeile">{titel}</p>
        </div>
        <p className="vortrag-kopf__stelle" role="status">
          {stand.ziffern ? (
            <span>
              Zu Kategorie <strong>{stand.ziffern}</strong>
            </span>
          ) : nr < 0 ? null : (
            <span>
              Kategorie <strong>{nr + 1}</strong> von {zeilen.length}
            </span>
          )}
        </p>
        <div className="vortrag-kopf__rechts">
          <PublikumEcke publikum={publikum} fehlt={bild?.publikumFehlt ?? false} onOeffne={() => void openPublikum().then(setOeffnung)} />
        </div>
      </header>
      <AnderesFenster phase={phase} andere={false} onUebernimm={uebernimm} />
      <VerleihungsHinweise publikum={publikum} oeffnung={oeffnung} wach={wach} />
      <main id="inhalt" className="vortrag__flaeche" tabIndex={-1}>
        <div className="vortrag__links">
          <Leinwand publikum={publikum}>
            <Saal bild={saal} />
          </Leinwand>
          <div className="film-zeile" role="toolbar" aria-label="Leinwand">
            <p className="film-zeile__motiv">{leinwandWort(stand.schwarz, publikum !== null)}</p>
            <button type="button" className="film-zeile__schalter" aria-pressed={stand.schwarz} onClick={() => tu({ art: 'SCHWARZ' })}>
              <SquareIcon size={20} weight="fill" />
              Schwarz
            </button>
          </div>
          <AufDerLeinwand schritt={schritte[stand.schritt]} titel={titel} />
        </div>
        <div className="vortrag__rechts">
          <DanachKommt
            schritte={schritte}
            stand={stand}
            verdeckt={!publikum || isSelberSchirm(publikum, readSchirm())}
            quellenOf={quellenOf}
            onAktion={tu}
          />
          <Kategorienliste zeilen={zeilen} onWaehle={(kategorieId) => tu({ art: 'KATEGORIE', kategorieId })} />
        </div>
      </main>
      <footer className="tasten-zeile" aria-label="Tasten">
        {TASTEN.map(([taste, was]) => (
          <p key={taste}>
            <kbd className="tastenkappe">{taste}</kbd>
            <span>{was}</span>
          </p>
        ))}
      </footer>
    </div>
  )
}

function leinwandWort(schwarz: boolean, hatPublikum: boolean): string {
  if (!hatPublikum) return schwarz ? 'Schwarz, sobald das Publikumsfenster offen ist' : 'Das sieht das Publikum, sobald sein Fenster offen ist'
  return schwarz ? 'Die Leinwand ist schwarz' : 'Das sieht das Publikum'
}

const TASTEN: readonly (readonly [taste: string, was: string])[] = [
  ['→', 'weiter, eine Medaille je Druck'],
  ['←', 'zurück'],
  ['B', 'Schwarz'],
  ['7 Enter', 'zur Kategorie 7'],
  ['Esc', 'Verlassen, Platz bleibt'],
]
