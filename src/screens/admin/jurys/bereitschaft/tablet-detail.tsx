import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { BereitesGeraet, BereitesMitglied, Bereitschaft } from '#contract/bereitschaft.ts'
import { formatBytes } from '#contract/bytes.ts'
import type { Stufe } from '#contract/geraet.ts'
import { FUNKTION_WORT } from '#contract/jurymitglied.ts'
import { formatNaechstens } from '#src/lib/naechstens.ts'
import { standOf, stimmenWort } from '#src/parts/jury/bereitschaft-stand.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ErinnernKnopf } from './erinnern-knopf.tsx'
import { StandZeichen } from './stand-zeichen.tsx'

export const STUFE_WORT: Readonly<Record<Stufe, string>> = {
  KEINE: 'nichts geladen',
  TEILWEISE: 'lädt noch',
  BEREIT: 'bereit zum Abstimmen',
  VOLLSTAENDIG: 'vollständig',
}

interface TabletDetailProps {
  bereitschaft: Bereitschaft
  mitglied: BereitesMitglied
  onClose: () => void
}

/** Everything that the tablets of one person have told. */
export function TabletDetail({ bereitschaft, mitglied, onClose }: TabletDetailProps) {
  return (
    <section className="tablet-detail" aria-labelledby="tablet-detail-titel">
      <div className="tablet-detail__person">
        <StandZeichen art={standOf(mitglied, bereitschaft).art} />
        <div>
          <h2 id="tablet-detail-titel">{mitglied.name}</h2>
          <p>{FUNKTION_WORT[mitglied.funktion]}</p>
        </div>
      </div>
      <div className="tablet-detail__geraete">
        {mitglied.geraete.length === 0 ? <p>Von dieser Person war noch kein Tablet angemeldet.</p> : null}
        {mitglied.geraete.slice(0, 3).map((geraet) => (
          <GeraetWerte key={geraet.geraetId} geraet={geraet} bereitschaft={bereitschaft} />
        ))}
        {mitglied.geraete.length > 3 ? <p>{`und ${mitglied.geraete.length - 3} weitere, alle länger nicht gesehen`}</p> : null}
      </div>
      <div className="tablet-detail__knoepfe">
        <ErinnernKnopf juryId={bereitschaft.juryId} mitglieder={[mitglied]} />
        <IconButton size="desktop" label="Schließen" icon={<XIcon size={18} aria-hidden="true" />} onClick={onClose} />
      </div>
    </section>
  )
}

function GeraetWerte({ geraet, bereitschaft: { paketRevision, standMs } }: { geraet: BereitesGeraet; bereitschaft: Bereitschaft }) {
  const { name, revision, stufe, belegtBytes, kontaktMs, wartend, version, installiert, mitKarte } = geraet
  const fassung = revision === null || revision >= paketRevision ? '' : `, Fassung ${revision} von ${paketRevision}`
  return (
    <dl>
      <Wert name="Gerät" wert={name || 'ohne Namen'} />
      <Wert name="Paket" wert={`${STUFE_WORT[stufe]}${fassung}`} />
      <Wert name="Belegt" wert={belegtBytes === null ? 'unbekannt' : formatBytes(belegtBytes)} />
      <Wert name="Letzter Kontakt" wert={kontaktMs === null ? 'noch nie' : formatNaechstens(kontaktMs, standMs)} />
      <Wert name="Stimmen" wert={wartend === 0 ? 'keine wartet' : `${stimmenWort(wartend)} auf dem Tablet`} />
      <Wert name="Angemeldet" wert={mitKarte ? 'mit Zugangskarte' : 'mit Passwort'} />
      <Wert name="Version" wert={[version || 'noch nicht gemeldet', installiert ? 'installiert' : 'im Browser'].join(', ')} />
    </dl>
  )
}

function Wert({ name, wert }: { name: string; wert: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{wert}</dd>
    </div>
  )
}
