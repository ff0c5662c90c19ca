<?php
// One installation serves several sites: theme and permalinks come from the server's environment.
// Mails go into a file, and tests may look at the counted clicks.

foreach ( array( 'template', 'stylesheet' ) as $name ) {
	add_filter(
		'pre_option_' . $name,
		static function ( $value ) {
			return getenv( 'VENEER_THEME' ) ? getenv( 'VENEER_THEME' ) : $value;
		}
	);
}

if ( getenv( 'VENEER_PLAIN' ) ) {
	add_filter( 'pre_option_permalink_structure', '__return_empty_string' );
	add_filter( 'pre_option_rewrite_rules', '__return_empty_string' );
	// The rules in the database are those of the other sites.
	add_filter(
		'pre_update_option_rewrite_rules',
		static function ( $value, $old ) {
			return $old;
		},
		10,
		2
	);
}

add_filter(
	'pre_wp_mail',
	static function ( $sent, $mail ) {
		$line = wp_json_encode( $mail ) . "\n";
		return (bool) file_put_contents( getenv( 'VENEER_FOLDER' ) . '/mails.jsonl', $line, FILE_APPEND | LOCK_EX );
	},
	10,
	2
);

// The site's language, for one visitor.
add_filter(
	'locale',
	static function ( $locale ) {
		return $_COOKIE['tests-locale'] ?? $locale;
	}
);

// What a provider of videos answers when it is asked for a frame; the other one can't be asked.
add_filter(
	'pre_oembed_result',
	static function ( $frame, $address ) {
		$is_known = false !== strpos( $address, 'youtube.com' );
		return $is_known ? '<iframe title="The lake &amp; the boats" width="500" height="281" src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed"></iframe>' : false;
	},
	10,
	2
);

// A plugin that moves scripts, for one visitor.
add_filter(
	'script_loader_src',
	static function ( $address, $handle ) {
		if ( 'veneer' !== $handle || ! isset( $_COOKIE['tests-optimiser'] ) ) {
			return $address;
		}
		$moved = '/cache/min/1/veneer.js';
		$to    = wp_upload_dir();
		wp_mkdir_p( dirname( $to['basedir'] . $moved ) );
		copy( WP_PLUGIN_DIR . '/veneer/dist/veneer.js', $to['basedir'] . $moved );
		return $to['baseurl'] . $moved;
	},
	10,
	2
);

// All tests comment from one address, as fast as they can.
$is_flood = isset( $_COOKIE['tests-flood'] ) ? '__return_true' : '__return_false';
add_filter( 'comment_flood_filter', $is_flood, 99 );
add_filter( 'wp_is_comment_flood', $is_flood, 99 );

add_action(
	'init',
	static function () {
		global $wpdb;
		if ( isset( $_GET['tests-secrets'] ) ) {
			wp_send_json( $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_content = 'SECRET'" ) );
		}
		if ( isset( $_GET['tests-clicks'] ) ) {
			wp_send_json( $wpdb->get_results( "SELECT day, banner, url, page, clicks FROM {$wpdb->prefix}veneer_clicks ORDER BY id" ) );
		}
	}
);
