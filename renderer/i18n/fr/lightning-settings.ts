/** Texts of the Lightning settings, in French. */
import type { lightningSettings as english } from '#i18n/en/lightning-settings.ts';

export const lightningSettings: typeof english = {
  lightning: {
    text: 'Chaque vente reçoit sa propre facture Lightning. La caisse ne fait que créer des factures et demander si elles sont payées ; elle ne peut pas envoyer.',
    ways: 'Voies, dans l’ordre où elles sont essayées',
    way: (n: number): string => (n === 1 ? 'Première voie' : 'Deuxième voie, quand la première échoue'),
    addWay: 'Ajouter une deuxième voie',
    removeWay: (n: number) => `Retirer la voie ${n}`,
    swap: 'Échanger les deux voies',
    kind: 'Ce qui crée les factures',
    kinds: {
      'lightning-address': 'Adresse Lightning',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'Une adresse comme shop@example.com d’un portefeuille ou d’un service. Aucun secret n’est nécessaire. Le service doit pouvoir confirmer un paiement (LUD-21 « verify ») ; le test dit s’il le peut.',
      lnd: 'Votre nœud LND. La caisse a besoin d’un macaroon qui ne peut que créer et lire des factures. Créez-le sur le nœud et collez ce qu’il affiche :',
      'core-lightning':
        'Votre nœud Core Lightning avec clnrest. La caisse a besoin d’une rune qui ne peut que créer et consulter des factures. Créez-la sur le nœud et collez la « rune » :',
      phoenixd:
        'Votre phoenixd. La caisse n’a besoin que du mot de passe limité. Il est dans phoenix.conf sous http-password-limited-access :',
      'nostr-wallet-connect':
        'Une connexion faite dans votre portefeuille (Alby Hub, Coinos, Primal et d’autres). Ne lui permettez que de créer des factures et de les consulter : make_invoice et lookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'Copier la commande',
    address: 'Adresse Lightning',
    addressWrong: 'Une adresse Lightning ressemble à shop@example.com.',
    url: 'Adresse du nœud',
    urlHint: {
      lnd: 'Par exemple https://127.0.0.1:8080',
      'core-lightning': 'Par exemple https://127.0.0.1:3010',
      phoenixd: 'Par exemple http://127.0.0.1:9740',
    },
    macaroon: 'Macaroon de factures (hexadécimal)',
    macaroonWrong: 'Un macaroon se colle en hexadécimal : des chiffres et les lettres de a à f.',
    rune: 'Rune',
    password: 'Mot de passe limité',
    connection: 'Connexion',
    connectionHint: 'Commence par nostr+walletconnect:// et contient un secret. Elle est gardée scellée.',
    connectionWrong: 'Une connexion commence par nostr+walletconnect://',
  },
};
