import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { ROLLE_WORT, type BenutzerListItem, type listBenutzer, type SammelaktionArt } from '#contract/benutzer.ts'
import { formatZahl } from '#contract/zahl.ts'
import { benutzerListeQuery } from '#src/parts/benutzer/benutzer-queries.ts'
import { benutzerNameOf } from '#src/parts/benutzer/benutzer-worte.ts'
import { BENUTZER_WAHL } from '#src/parts/benutzer/sammel-wahl.tsx'
import { ListenExportKnopf } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { LeereListe } from '#src/parts/liste/leere-liste.tsx'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { useSammelaktion } from '#src/parts/sammelaktion/use-sammelaktion.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { SPALTEN } from './benutzer-spalten.tsx'

const VORGABE: ListenVorgabe = { name: 'benutzer', filter: {}, sort: { property: 'lastname', direction: 'ASC' } }
const ROLLEN = Object.entries(ROLLE_WORT).map(([value, label]) => ({ value, label }))
const STAENDE = [
  { value: 'true', label: 'Aktiv' },
  { value: 'false', label: 'Deaktiviert' },
]

export function Component() {
  useTitel('Benutzer')
  const steuerung = useListenStand(VORGABE)
  const { auswahl, dialog } = useSammelaktion<BenutzerListItem, SammelaktionArt>(BENUTZER_WAHL, benutzerNameOf)
  const abfrage = useQuery(benutzerListeQuery(toQuery<typeof listBenutzer>(steuerung.stand)))
  return (
    <>
      <Liste
        name="benutzer"
        titel="Benutzer"
        zaehlung={(total) => (total === 1 ? '1 Person' : `${formatZahl(total)} Personen`)}
        aktionen={
          <>
            <ListenExportKnopf vorgabe={VORGABE} liste="benutzer" stand={steuerung.stand} />
            <ButtonLink as={Link} to="/admin/benutzer/import" icon={<UploadSimpleIcon size={18} aria-hidden="true" />}>
              Aus CSV importieren
            </ButtonLink>
            <ButtonLink as={Link} to="/admin/benutzer/neu" variant="primary" icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
              Person anlegen
            </ButtonLink>
          </>
        }
        filter={
          <>
            <SuchFeld steuerung={steuerung} platzhalter="Name, Benutzername oder Firma" />
            <WahlFilter steuerung={steuerung} feld="rolle" platzhalter="Rolle" wahlen={ROLLEN} />
            <WahlFilter steuerung={steuerung} feld="aktiv" platzhalter="Status" wahlen={STAENDE} />
          </>
        }
        spalten={SPALTEN}
        steuerung={steuerung}
        abfrage={abfrage}
        pfadOf={({ id }) => `/admin/benutzer/${id}/stammdaten`}
        leer={
          <LeereListe steuerung={steuerung} keine="Niemand" mehrere="Personen">
            Hier stehen alle Personen mit einem Konto: Agenturen, Jury, Büro, Druckerei und Festteam.
          </LeereListe>
        }
        auswahl={auswahl}
      />
      {dialog}
    </>
  )
}
