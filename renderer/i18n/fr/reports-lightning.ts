/** Messages about Lightning nodes and wallets, by name, in French. */
import type { lightningReports as english } from '#i18n/en/reports-lightning.ts';

export const lightningReports: typeof english = {
  lightningReports: {
    'wallet-behind': ({ relay }) => `le portefeuille derrière ${relay}`,
    'lightning-address': ({ address }) => `l’adresse Lightning ${address}`,
    'way-works': ({ name }) => `${name} fonctionne`,
    'way-silent': ({ name }) => `${name} ne répond pas`,
    'way-not-asked': ({ name }) => `${name} ne peut pas être interrogé pour le moment`,
    'way-behind': ({ name }) => `${name} rattrape encore la chaîne`,
    'way-other-network': ({ name, theirs, network }) =>
      `${name} est sur ${theirs}, la boutique sur ${network}`,
    'way-no-room': ({ name }) =>
      `${name} n’a aucun canal avec de la place pour recevoir, si bien que personne ne peut le payer`,
    'lnd-credential': ({ name, said }) =>
      `${name} refuse le macaroon : saisissez de nouveau celui de ce nœud (il dit : « ${said} »)`,
    'lnd-no-invoices': ({ name }) =>
      `le macaroon pour ${name} ne peut pas créer de factures : prenez invoice.macaroon`,
    'lnd-broad': ({ name }) =>
      `le macaroon pour ${name} permet plus qu’il ne faut à une caisse, comme envoyer de l’argent : prenez plutôt invoice.macaroon`,
    'lnd-exposed': ({ name }) =>
      `la connexion à ${name} n’est pas chiffrée, et d’autres sur le réseau peuvent lire le macaroon : utilisez https`,
    'cln-credential': ({ name, said }) =>
      `${name} refuse la rune : créez-en une nouvelle là-bas et saisissez-la ici (il dit : « ${said} »)`,
    'cln-broad': ({ name }) =>
      `la rune pour ${name} permet plus qu’il ne faut à une caisse, comme envoyer de l’argent : créez-en une qui ne peut que créer et lire des factures`,
    'cln-exposed': ({ name }) =>
      `la connexion à ${name} n’est pas chiffrée, et d’autres sur le réseau peuvent lire la rune : utilisez https`,
    'phoenixd-credential': ({ name }) =>
      `${name} refuse le mot de passe : il y figure dans phoenix.conf comme http-password-limited-access`,
    'phoenixd-broad': ({ name }) =>
      `le mot de passe pour ${name} peut aussi envoyer de l’argent : prenez plutôt http-password-limited-access de son phoenix.conf`,
    'phoenixd-exposed': ({ name }) =>
      `la connexion à ${name} n’est pas chiffrée, et d’autres sur le réseau peuvent lire le mot de passe`,
    'nwc-answers': ({ name }) => `${name} répond`,
    'nwc-answers-on': ({ name, network }) => `${name} répond : ${network}`,
    'nwc-missing': ({ name, calls }) =>
      `${name} ne permet pas ${calls.join(' ni ')} par cette connexion : créez-en une qui peut recevoir`,
    'nwc-spends':
      'cette connexion peut aussi dépenser depuis le portefeuille : créez dans le portefeuille une connexion qui ne peut que recevoir (make_invoice, lookup_invoice et get_info, ou un budget de 0), et utilisez-la ici',
    'nwc-forgotten':
      'le portefeuille ne connaît plus cette connexion : créez-en une nouvelle dans le portefeuille',
    'nwc-too-often': 'le portefeuille est interrogé trop souvent ; on continue de demander',
    'nwc-forbids': ({ call }) =>
      `le portefeuille ne permet pas ${call} par cette connexion : créez-en une qui peut recevoir`,
    'nwc-refuses': ({ call, said }) => `le portefeuille refuse ${call} (« ${said} »)`,
    'nwc-odd': 'le portefeuille répond sous une forme inconnue',
    'nwc-silent': ({ relay }) =>
      `le portefeuille ne répond pas par ${relay} : fonctionne-t-il, est-il en ligne, et permet-il encore cette connexion ?`,
    'relay-none': 'aucun relais ne répond',
    'relay-refuses': ({ relay }) => `le relais ${relay} n’accepte pas de connexions`,
    'relay-unknown': ({ relay }) =>
      `le relais ${relay} n’est pas connu sous ce nom : vérifiez la connexion internet`,
    'relay-away': ({ relay }) => `le relais ${relay} est injoignable : vérifiez la connexion internet`,
    'relay-untrusted': ({ relay }) => `le certificat du relais ${relay} n’est pas digne de confiance`,
    'relay-gone': ({ relay }) => `le relais ${relay} ne donne pas de connexion`,
    'relay-says-no': ({ relay, said }) => `le relais ${relay} n’accepte pas la question (« ${said} »)`,
    'service-of': ({ name, why }) => `${name} : ${why}`,
    'service-answers': ({ address, least, most }) => `${address} répond et accepte de ${least} à ${most} sat`,
    'service-short': ({ address, minutes }) =>
      `les factures de ${address} se terminent après ${minutes} min : les ventes doivent être aussi courtes`,
    'service-no': 'le service refuse, sans raison',
    'service-says-no': ({ said }) => `le service refuse : « ${said} »`,
    'service-refuses': 'le service n’accepte pas de connexions',
    'service-unknown': 'son domaine n’est pas connu : vérifiez l’orthographe',
    'service-not-looked-up': 'son domaine n’a pas pu être résolu : vérifiez la connexion internet',
    'service-away': 'le service est injoignable : vérifiez la connexion internet',
    'service-untrusted': (_told) => 'son certificat n’est pas digne de confiance',
    'service-broke-off': 'le service a coupé la connexion',
    'service-slow': 'le service met trop de temps à répondre',
    'service-onion': 'c’est un service .onion, qui demande Tor ; prenez une adresse sur internet',
    'service-user': 'le service mène à une URL avec un nom d’utilisateur',
    'service-no-https': 'le service mène à une adresse sans https',
    'service-nowhere': 'le service mène à une adresse qui n’en est pas une',
    'service-in-circles': 'le service mène d’une adresse à la suivante',
    'service-endless': 'sa réponse n’a pas de fin',
    'service-unknown-address': 'le service ne connaît pas cette adresse (404)',
    'service-odd': 'le service répond sous une forme inconnue',
    'service-blind':
      'le service ne dit pas si une facture a été payée (LUD-21 verify), si bien qu’une vente ne pourrait jamais être vue comme payée : prenez une adresse d’un portefeuille ou d’un service avec LUD-21, ou un autre moyen d’accepter Lightning',
    'service-lies': 'le service dit qu’une facture a été payée, que personne n’a payée',
    'invoice-wrong': 'la facture qu’il a donnée n’est pas juste',
  },
};
