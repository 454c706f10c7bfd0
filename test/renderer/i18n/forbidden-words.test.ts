/** Words that no text of a language may use, each with the reason: they read as translated, or mean something else. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';

const FORBIDDEN: Readonly<Record<LanguageCode, readonly (readonly [word: RegExp, reason: string])[]>> = {
  en: [
    [/\banew\b/, 'say "again"'],
    [/\bby itself\b/, 'say "automatically"'],
    [/\bstands?\b(?! for)/, 'say "appears" or "is"'],
    [/\b(?:is|are|as) told\b|\btold of\b/, 'say "reported"'],
    [/\b(?:good until|not good any more|is not right)\b/, 'say "valid until", "expired" or "wrong"'],
    [/\bEmpty:/, 'say "Leave empty to …"'],
    [/\bOff:/, 'say "If off, …"'],
    [/\bneeds? (?:you|somebody)\b/i, 'say "needs attention"'],
    [/\bmade up\b/, 'say "practice rate"'],
    [/\b(?:taken|take it) back\b/i, 'say "reversed" or "cancelled"'],
    [/\bmend\b/, 'say "fix"'],
    [/\bset aside\b|\bput aside\b/, 'say "kept" or "parked"'],
    [/\bwrite it down\b|\bwritten down\b/, 'say "record" or "save"'],
    [/\bby hand\b/, 'say "manually"'],
    [/\bgoes? on\b/, 'say "continues"'],
    [/\bfits\b/, 'say "matches"'],
  ],
  de: [
    [/Ausgeben['"`]/, 'means to spend: say "Exportieren"'],
    [/\bSachen?\b/, 'too vague: name it, or "Bitte prüfen"'],
    [/(?:Verkauf|Verkäufe) brauch\w+ Sie\b/, 'say "Bitte prüfen"'],
    [/\b(?:erfunden|ausgedacht)/, 'sounds like a lie: say "Übungskurs"'],
    [/Münze/, 'is a piece of metal: say "Coin" or "Zahlungsart"'],
    [/\bunterdessen\b/, 'say "inzwischen"'],
    [/Als bezahlt annehmen/, 'say "Als bezahlt verbuchen"'],
    [/['"`]Verlauf['"`]/, 'one letter from "Verkauf": say "Verkäufe"'],
    [/\bvon selbst\b/, 'say "automatisch"'],
    [/\bLeer:/, 'say "Leer lassen, …"'],
    [/Geschäft/, 'stiff: say "Laden"'],
    [/versiegelt/, 'say "verschlüsselt"'],
  ],
  fr: [
    [/invent[ée]/, 'sounds like a lie: say "fictif"'],
    [/\brepris/, 'means taken up: say "annulé"'],
    [/['"`]Livres['"`]/, 'is a shelf: say "Mode"'],
    [/après l’heure/, 'say "après le délai"'],
    [/douteux/, 'say "à vérifier"'],
    [/besoin de vous/, 'say "à traiter"'],
    [/moins que demandé/, 'say "le montant reçu est insuffisant"'],
    [/\bVide :/, 'say "Laissez vide …"'],
    [/toute seule|de lui-même/, 'say "automatiquement"'],
    [/scellé/, 'say "chiffré"'],
  ],
  es: [
    [/de mentira/, 'childish: say "ficticio"'],
    [/deshech|se deshizo/, 'say "anulado"'],
    [/\ble (?:necesita|necesitan)\b/i, 'say "requiere atención"'],
    [/\b[Cc]ambio a mano\b/, 'is change handed out: say "tipo de cambio manual"'],
    [/La venta está hecha/, 'say "Venta completada"'],
    [/\bVacío:/, 'say "Déjelo vacío …"'],
    [/\binventad/, 'say "ficticio"'],
    [/\bsellad/, 'say "cifrado"'],
  ],
  pt: [
    [/a fingir/, 'childish: say "fictício"'],
    [/desfeit/, 'say "anulado"'],
    [/precisa[m]? de si/i, 'say "requer atenção"'],
    [/câmbio à mão/i, 'say "taxa manual"'],
    [/\bVazio:/, 'say "Deixe vazio …"'],
    [/inventad/, 'say "fictício"'],
    [/\b(?:Salv(?:ar|e|o)|Digit(?:ar|e|ad\w+))\b/, 'is Brazilian: say "Guardar", "Escreva"'],
    [/\bseladas?\b/, 'say "cifrado"'],
    [/\b[Vv]ocês?\b/, 'is Brazilian: address the reader without it'],
    [/\b[Tt]elas?\b/, 'is Brazilian: say "ecrã"'],
    [/\b[Uu]suári[oa]s?\b/, 'is Brazilian: say "utilizador"'],
    [/\b[Cc]elular(?:es)?\b/, 'is Brazilian: say "telemóvel"'],
    [/\b[Aa]rquivos?\b/, 'is Brazilian: say "ficheiro"'],
    [/\b[Ss]enhas?\b/, 'is Brazilian: say "palavra-passe"'],
    [/\b[Rr]egistr|\b[Cc]ontatos?\b/, 'is Brazilian: say "registo", "contacto"'],
    [/\b(?:[Cc]onfigurações|[Cc]onfiguração da loja)\b/, 'say "definições"'],
    [/\b(?:[Ee]stá|[Ee]stão|[Ee]stamos|[Cc]ontinua\w*) \w+[aei]ndo\b/, 'say "está a …"'],
    [/\b[Cc]adastr|\b[Gg]erenci|\b[Cc]ompartilh|\b[Ee]scane|\b[Cc]riptograf/, 'is Brazilian'],
    [
      /\b[Ee]stoque|\b[Ee]quipe\b|\b[Pp]orcentage[mn]|\b[Cc]onosco\b|\b[Dd]etecta|\b[Mm]aquininha/,
      'is Brazilian',
    ],
    [/\bAceito pela\b|\bconexão\b/, 'say "aceite", "ligação"'],
  ],
  'pt-BR': [
    [/\b[Ee]crãs?\b/, 'is European: say "tela"'],
    [/\b[Uu]tilizador/, 'is European: say "usuário"'],
    [/\b[Tt]elemóve/, 'is European: say "celular"'],
    [/\b[Ff]icheiro/, 'is European: say "arquivo"'],
    [/\b[Pp]alavras?-passe\b|\b[Ff]rases?-passe\b/, 'is European: say "senha", "frase secreta"'],
    [/\b[Rr]egist(?!r)|\b[Cc]ontacto/, 'is European: say "registro", "contato"'],
    [/\b[Dd]efiniç|\b[Pp]redefin/, 'is European: say "ajustes", "padrão"'],
    [/\b[Cc]onfigurações\b/, 'too wide for the menu: say "ajustes"'],
    [/\b[Ll]igaç(?:ão|ões)\b/, 'is a phone call: say "conexão", "link"'],
    [/\b(?:[Ee]stá|[Ee]stão|[Ee]stamos|[Cc]ontinua\w*) a \w+[aeio]r\b/, 'say "está …ndo"'],
    [/['"`]A (?!pagar|devolver)\w+[aeio]r\b/, 'say "…ndo"'],
    [/\b[Pp]artilh|\b[Gg]erir\b|\b[Cc]ifrad|\b[Gg]uardar\b/, 'is European'],
    [
      /\b(?:[Ee]m|[DdNn]?o|de) stock\b|\b[Ee]quipa\b|\b[Pp]ercentage|\b[Cc]onnosco\b|\b[Ll]ogótipo|\b[Ff]echos?\b/,
      'is European',
    ],
    [
      /\b[Dd]etet|\b[Rr]ecetor|\b[Rr]eceção|\b[Ii]nterceta|\b[Aa]speto|\b[Ff]acto\b|píxe/,
      'is spelled as in Portugal',
    ],
    [/\b(?:vendas?|pagamentos?|diferenças|foi|foram|sido|é|são) aceites?\b/, 'say "aceito", "aceita"'],
    [
      /\b(?:[Dd]emasiad[oa]s?|[Dd]e momento|[Cc]arregue em|[Nn]umerário|[Cc]ópias? de segurança)\b/,
      'is European',
    ],
    [/\b[Aa]rtigos?\b|\b[Tt]reinos?\b|\b[Cc]âmbios?\b/, 'say "item", "treinamento", "cotação"'],
    [
      /\b(?:[Aa]|[Dd]a|[Nn]a|[Uu]ma|[Nn]uma|[DdNn]?[Ee]sta|[Oo]utra|[Nn]outra) caixa\b/,
      'is a box: say "o caixa"',
    ],
    [/-lhes?\b|-l[oae]s?-(?:ia|á|ão)/, 'is European: say "você", "o"'],
    [/[«»]/, 'say “…”'],
  ],
  ar: [
    [/فارغ:/, 'say "اتركه فارغًا …"'],
    [/مختلق/, 'sounds like a lie: say "تجريبي"'],
    [/مختوم/, 'say "مشفّر"'],
  ],
};

/** The string and template literals of a language's part of a words file, as written. */
function textsOf(code: LanguageCode): string[] {
  const folder = new URL('../../../renderer/i18n/words/', import.meta.url);
  const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const name = code === 'en' ? '(?:en|english)' : code.replace('-', '');
  const part = new RegExp(`^(?:export )?const ${name}\\b[^\\n]*\\{$[^]*?^\\};?$`, 'gm');
  const till = sources.flatMap((source) => source.match(part) ?? []);
  const server = new URL('../../../server/', import.meta.url);
  const checkout = readFileSync(new URL(`http/checkout/words/${code.toLowerCase()}.ts`, server), 'utf8');
  const receipts = readFileSync(new URL('domain/receipts/receipt-words.ts', server), 'utf8');
  const receipt = receipts.match(new RegExp(`^  '?${code}'?: \\{$[^]*?^  \\},$`, 'm'))?.[0] ?? '';
  const lines = [...till, checkout, receipt].flatMap((found) => found.split('\n'));
  return lines.filter((line) => /['"`]/.test(line));
}

describe.each(LANGUAGE_CODES)('the texts in %s', (code) => {
  const lines = textsOf(code);

  it.each(FORBIDDEN[code])('do not use %s: %s', (word) => {
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.filter((line) => word.test(line)).map((line) => line.trim())).toEqual([]);
  });
});
