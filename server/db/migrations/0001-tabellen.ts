import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Written in the types of both databases; `TEXT` becomes a text that PostgreSQL, too, compares byte by byte. */
const VERWALTET = 'version bigint not null default 1, created_ms bigint not null, created_by TEXT, updated_ms bigint not null, updated_by TEXT'

const TABELLEN: readonly (readonly [name: string, columns: string])[] = [
  [
    'programm',
    `jahr bigint primary key, titel TEXT not null, untertitel TEXT not null, termine TEXT not null, jurybuero_name TEXT not null,
    jurybuero_telefon TEXT not null, jurybuero_email TEXT not null, ${VERWALTET}`,
  ],
  [
    'agentur',
    `id TEXT primary key, agenturname TEXT not null, agenturname_veroeffentlichungen TEXT not null, sortier_name TEXT not null, art TEXT not null,
    netzwerk TEXT not null, strasse TEXT not null, plz TEXT not null, ort TEXT not null, land TEXT not null, uid TEXT not null, email TEXT not null,
    telefon TEXT not null, website TEXT not null, status TEXT not null, ${VERWALTET}`,
  ],
  [
    'benutzer',
    `id TEXT primary key, username TEXT not null unique, passwort_hash TEXT not null, gender TEXT not null, title TEXT not null, firstname TEXT not null,
    lastname TEXT not null, sortier_name TEXT not null, firma TEXT not null, agentur_id TEXT references agentur (id), roles TEXT not null,
    aktiv bigint not null, demo bigint not null, letzte_anmeldung_ms bigint, ${VERWALTET}`,
  ],
  [
    'sitzung',
    `token_hash TEXT primary key, benutzer_id TEXT not null references benutzer (id) on delete cascade, created_ms bigint not null, last_ms bigint not null,
    expires_ms bigint not null, max_ms bigint not null, beschreibung TEXT not null`,
  ],
  [
    'passwort_token',
    `token_hash TEXT primary key, benutzer_id TEXT not null references benutzer (id) on delete cascade, created_ms bigint not null,
    expires_ms bigint not null, used_ms bigint`,
  ],
  ['anmeldeversuch', 'schluessel TEXT primary key, fehlversuche bigint not null, last_ms bigint not null, gesperrt_bis_ms bigint not null'],
  [
    'kategorie',
    `id TEXT primary key, jahr bigint not null, nummer bigint not null, titel TEXT not null, kurztitel TEXT not null, beschreibung TEXT not null,
    wettbewerb TEXT not null, anonym bigint not null, aktiv bigint not null, ${VERWALTET}`,
  ],
  ['medienfeld', `id TEXT primary key, position bigint not null, titel TEXT not null, typ TEXT not null, im_jurypaket bigint not null, ${VERWALTET}`],
  [
    'einreichung',
    `id TEXT primary key, jahr bigint not null, nummer TEXT, titel TEXT not null, sortier_titel TEXT not null,
    kategorie_id TEXT not null references kategorie (id), agentur_id TEXT not null references agentur (id), auftraggeber TEXT not null, marke TEXT not null,
    status TEXT not null, revision bigint not null, texte TEXT not null, druckstatus bigint not null, abgegeben_ms bigint, zurueckgezogen_ms bigint, ${VERWALTET}`,
  ],
  [
    'credit',
    `id TEXT primary key, einreichung_id TEXT not null references einreichung (id) on delete cascade, position bigint not null, funktion TEXT not null,
    firstname TEXT not null, lastname TEXT not null, firma TEXT not null, drucken bigint not null`,
  ],
  [
    'medium',
    `id TEXT primary key, einreichung_id TEXT not null references einreichung (id) on delete cascade, medienfeld_id TEXT not null references medienfeld (id),
    position bigint not null, legende TEXT not null, typ TEXT not null, dateiname TEXT not null, mime TEXT not null, sha256 TEXT, bytes bigint not null,
    width bigint, height bigint, duration_ms bigint, seiten bigint, url TEXT, created_ms bigint not null`,
  ],
  [
    'rendition',
    `medium_id TEXT not null references medium (id) on delete cascade, variant TEXT not null, seite bigint not null, sha256 TEXT not null, bytes bigint not null,
    mime TEXT not null, width bigint, height bigint, duration_ms bigint, chunk_sha256 TEXT not null, created_ms bigint not null, primary key (medium_id, variant, seite)`,
  ],
  [
    'jury',
    `id TEXT primary key, jahr bigint not null, nummer bigint not null, titel TEXT not null, paket_revision bigint not null, paket_ms bigint not null,
    vorsitz_stimmrecht TEXT not null, ${VERWALTET}`,
  ],
  [
    'jury_kategorie',
    'jury_id TEXT not null references jury (id) on delete cascade, kategorie_id TEXT not null references kategorie (id), primary key (jury_id, kategorie_id)',
  ],
  [
    'runde',
    `id TEXT primary key, jury_id TEXT not null references jury (id) on delete cascade, position bigint not null, titel TEXT not null, art TEXT not null, modus TEXT not null,
    status TEXT not null, freigegeben bigint not null, start TEXT, ende TEXT, skala TEXT, kriterien TEXT not null, quorum_prozent bigint not null,
    mehrheit_prozent bigint not null, nachlauf_min bigint not null, ergebnis_sichtbar bigint not null, geoeffnet_ms bigint, geschlossen_ms bigint,
    endgueltig_ms bigint, ${VERWALTET}`,
  ],
  [
    'jurymitglied',
    `id TEXT primary key, jury_id TEXT not null references jury (id) on delete cascade, benutzer_id TEXT not null references benutzer (id), funktion TEXT not null,
    stimmberechtigt bigint not null, arbeitgeber TEXT not null, netzwerk TEXT not null, widerrufen_ms bigint, ${VERWALTET}`,
  ],
  [
    'befangenheit',
    `id TEXT primary key, mitglied_id TEXT not null references jurymitglied (id) on delete cascade, einreichung_id TEXT not null references einreichung (id),
    grund TEXT not null, quelle TEXT not null, status TEXT not null, created_ms bigint not null, beendet_ms bigint`,
  ],
  [
    'geraet',
    `id TEXT primary key, benutzer_id TEXT not null references benutzer (id), name TEXT not null, last_seq bigint not null, version TEXT not null,
    installiert bigint not null, speicher TEXT not null, schluessel TEXT, wartend bigint not null, created_ms bigint not null, kontakt_ms bigint not null`,
  ],
  [
    'geraet_jury',
    `geraet_id TEXT not null references geraet (id) on delete cascade, jury_id TEXT not null references jury (id) on delete cascade, revision bigint not null,
    stufe TEXT not null, fehlende_bytes bigint not null, wartend bigint not null, kontakt_ms bigint not null, primary key (geraet_id, jury_id)`,
  ],
  // The ledger keeps what was sent, also what names nothing we know: no foreign keys.
  [
    'stimmabgabe',
    `id TEXT primary key, geraet_id TEXT not null, seq bigint not null, benutzer_id TEXT not null, jury_id TEXT, mitglied_id TEXT, runde_id TEXT, einreichung_id TEXT,
    art TEXT not null, wert TEXT, kommentar TEXT, notiz TEXT, base_rev bigint, loest TEXT, einreichung_rev bigint, wall_ms bigint, anker TEXT, roh TEXT, geschaetzt_ms bigint,
    empfangen_ms bigint not null, status TEXT not null, reason TEXT, rev bigint, quittung TEXT, nachgereicht bigint not null, vorschlag_offen bigint not null,
    entscheidung TEXT, ergebnis TEXT not null, unique (geraet_id, seq), unique (mitglied_id, runde_id, einreichung_id, rev)`,
  ],
  [
    'stimmabgabe_wiederholung',
    'geraet_id TEXT not null, seq bigint not null, id TEXT not null, empfangen_ms bigint not null, primary key (geraet_id, seq)',
  ],
  [
    'stimme',
    `mitglied_id TEXT not null, runde_id TEXT not null, einreichung_id TEXT not null, jury_id TEXT not null, art TEXT not null, wert TEXT, kommentar TEXT, rev bigint not null,
    stimmabgabe_id TEXT not null, geraet_id TEXT not null, quittung TEXT, server_ms bigint not null, nachgereicht bigint not null, zaehlt bigint not null,
    primary key (mitglied_id, runde_id, einreichung_id)`,
  ],
  [
    'notiz',
    `mitglied_id TEXT not null, einreichung_id TEXT not null, text TEXT not null, geraet_id TEXT not null, server_ms bigint not null,
    primary key (mitglied_id, einreichung_id)`,
  ],
  [
    'protokoll',
    `jury_id TEXT not null, nr bigint not null, hash TEXT not null, prev TEXT not null, eintrag TEXT not null, salz TEXT, created_ms bigint not null,
    primary key (jury_id, nr)`,
  ],
  ['protokoll_kopf', 'jury_id TEXT primary key, nr bigint not null, hash TEXT not null'],
  [
    'meldung',
    'id TEXT primary key, jury_id TEXT not null, benutzer_id TEXT not null, einreichung_id TEXT, text TEXT not null, created_ms bigint not null',
  ],
  [
    'verlauf',
    'id TEXT primary key, noun TEXT not null, datensatz_id TEXT not null, aktion TEXT not null, benutzer_id TEXT, daten TEXT not null, created_ms bigint not null',
  ],
  [
    'job',
    `id TEXT primary key, typ TEXT not null, status TEXT not null, daten TEXT not null, fortschritt bigint not null, fehler TEXT, versuche bigint not null,
    gesperrt_bis_ms bigint not null, faellig_ms bigint not null, created_ms bigint not null, updated_ms bigint not null`,
  ],
  [
    'mail',
    `id TEXT primary key, an TEXT not null, betreff TEXT not null, text TEXT not null, status TEXT not null, versuche bigint not null, fehler TEXT,
    created_ms bigint not null, gesendet_ms bigint`,
  ],
  ['geheimnis', 'name TEXT primary key, wert TEXT not null'],
  [
    'infotext',
    'schluessel TEXT not null, version bigint not null, titel TEXT not null, text TEXT not null, created_ms bigint not null, primary key (schluessel, version)',
  ],
]

const INDEXES: readonly string[] = [
  'sitzung (benutzer_id)',
  'passwort_token (benutzer_id)',
  'benutzer (sortier_name)',
  'agentur (sortier_name)',
  'kategorie (jahr, nummer)',
  'einreichung (jahr, sortier_titel)',
  'einreichung (kategorie_id, status)',
  'einreichung (agentur_id)',
  'credit (einreichung_id, position)',
  'medium (einreichung_id, position)',
  'rendition (sha256)',
  'medium (sha256)',
  'jury (jahr, nummer)',
  'jury_kategorie (kategorie_id)',
  'runde (jury_id, position)',
  'jurymitglied (benutzer_id)',
  'befangenheit (einreichung_id)',
  'geraet (benutzer_id)',
  'geraet_jury (jury_id)',
  'stimmabgabe (jury_id, status)',
  'stimmabgabe (benutzer_id, jury_id)',
  'stimmabgabe (mitglied_id, einreichung_id)',
  'stimme (runde_id, einreichung_id)',
  'stimme (jury_id)',
  'meldung (jury_id, created_ms)',
  'verlauf (noun, datensatz_id, created_ms)',
  'job (status, faellig_ms)',
  'mail (created_ms)',
]

const UNIQUE_INDEXES: readonly string[] = [
  'jurymitglied (jury_id, benutzer_id)',
  'einreichung (jahr, nummer)',
  'befangenheit (mitglied_id, einreichung_id) where beendet_ms is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  for (const [name, columns] of TABELLEN) await sql.raw(`create table ${name} (${columns.replaceAll(/\bTEXT\b/g, textType)})`).execute(db)
  for (const index of INDEXES) await sql.raw(`create index ${indexNameOf(index)} on ${index}`).execute(db)
  for (const index of UNIQUE_INDEXES) await sql.raw(`create unique index ${indexNameOf(index)} on ${index}`).execute(db)
}

function indexNameOf(index: string): string {
  return index.replace(/\).*$/, '').replaceAll(/[^a-z0-9_]+/g, '_')
}
